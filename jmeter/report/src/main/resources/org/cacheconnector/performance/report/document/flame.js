
(() => {
  const letter = 6.6;
  const graphs = [...document.querySelectorAll('svg.flame')];
  const shorten = (name, width) => {
    const room = Math.floor((width - 8) / letter);
    const end = name.split('.').slice(-2).join('.');
    return room < 4 ? '' : end.length <= room ? end : end.slice(0, room - 1) + '…';
  };
  const zoom = (svg, from, width) => {
    const full = Number(svg.dataset.width);
    for (const frame of svg.querySelectorAll('.frame')) {
      const x = Number(frame.dataset.x), w = Number(frame.dataset.w);
      const left = Math.max(0, (x - from) / width * full);
      const right = Math.min(full, (x + w - from) / width * full);
      frame.style.display = right - left < 0.2 ? 'none' : '';
      const rect = frame.querySelector('rect'), text = frame.querySelector('text');
      rect.setAttribute('x', left);
      rect.setAttribute('width', Math.max(0.2, right - left - 0.5));
      text.setAttribute('x', left + 4);
      text.textContent = shorten(frame.dataset.name, right - left);
    }
  };
  for (const svg of graphs) {
    svg.addEventListener('click', event => {
      const frame = event.target.closest('.frame');
      if (frame) zoom(svg, Number(frame.dataset.x), Number(frame.dataset.w));
    });
  }
  document.getElementById('whole').addEventListener('click', () => {
    for (const svg of graphs) zoom(svg, 0, Number(svg.dataset.width));
  });
  document.getElementById('find').addEventListener('input', event => {
    const wanted = event.target.value.trim().toLowerCase();
    let found = 0;
    for (const frame of document.querySelectorAll('.frame')) {
      const hit = wanted !== '' && frame.dataset.name.toLowerCase().includes(wanted);
      frame.classList.toggle('hit', hit);
      found += hit ? 1 : 0;
    }
    document.getElementById('found').textContent = wanted === '' ? '' : found + ' frames found';
  });
})();
