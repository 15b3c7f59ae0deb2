(() => {
  const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#8a8f98', '#56b4e9', '#b8a000'];
  const PAUSED = ['#8a8f98', '#b9a58f', '#9fb39f'];
  const dark = matchMedia('(prefers-color-scheme: dark)');

  function option(chart, style) {
    const bars = chart.kind === 'BARS', stack = chart.kind === 'STACK';
    const names = chart.series.map(s => s.name);
    const colour = i => names[i].includes('paused')
      ? PAUSED[names.slice(0, i).filter(n => n.includes('paused')).length % PAUSED.length]
      : COLOURS[names.slice(0, i).filter(n => !n.includes('paused')).length % COLOURS.length];
    const text = {color: style.getPropertyValue('--text'), fontFamily: style.fontFamily};
    const line = {lineStyle: {color: style.getPropertyValue('--line')}};
    const drawn = chart.series.map((s, i) => stack || bars
      ? {type: 'bar', name: s.name, stack: stack ? 'all' : undefined, itemStyle: {color: colour(i)},
         barMaxWidth: 18, barGap: '30%', barCategoryGap: '30%', data: s.values.map(v => v && v.estimate)}
      : {type: 'scatter', name: s.name, itemStyle: {color: colour(i), opacity: 1}, data: []});
    const intervals = stack ? [] : chart.series.map((s, i) => ({
      type: 'custom', name: s.name, z: 3, silent: bars, encode: {x: [0, 2, 3], y: 1},
      itemStyle: {color: colour(i)},
      data: s.values.flatMap((v, j) => v ? [[v.estimate, j, v.low, v.high]] : []),
      renderItem: (params, api) => {
        const place = api.barLayout({count: names.length, barMaxWidth: 18, barGap: '30%', barCategoryGap: '30%'})[i];
        const at = value => api.coord([value, api.value(1)]);
        const y = at(0)[1] + place.offsetCenter;
        const stroke = {stroke: bars ? text.color : colour(i), lineWidth: bars ? 1 : 2};
        const left = at(api.value(2))[0], right = at(api.value(3))[0];
        const rule = (x1, y1, x2, y2) => ({type: 'line', shape: {x1, y1, x2, y2}, style: stroke});
        const ends = bars ? [] : [rule(left, y - 4, left, y + 4), rule(right, y - 4, right, y + 4),
          {type: 'circle', shape: {cx: at(api.value(0))[0], cy: y, r: 4}, style: {fill: colour(i)}}];
        return {type: 'group', children: [rule(left, y, right, y), ...ends]};
      }}));
    return {
      animation: false, textStyle: text, aria: {enabled: false}, color: names.map((n, i) => colour(i)),
      grid: {left: 8, right: 24, top: bars && names.length > 4 ? 54 : 34, bottom: 26, containLabel: true},
      legend: {top: 0, left: 0, textStyle: text, itemHeight: 10, itemWidth: 14},
      tooltip: {trigger: 'axis', axisPointer: {type: 'shadow'}, formatter: at => {
        const j = at[0].dataIndex, row = chart.categories[at[0].axisValue] === undefined
          ? chart.categories.indexOf(at[0].axisValue) : j;
        const short = v => Number(v.toPrecision(4)) + ' ' + chart.unit;
        return echarts.format.encodeHTML(at[0].axisValue) + chart.series.map(s => s.values[row] ? '<br>'
          + echarts.format.encodeHTML(s.name) + ': ' + short(s.values[row].estimate)
          + (stack ? '' : ' (' + short(s.values[row].low) + ' to ' + short(s.values[row].high) + ')') : '').join('');
      }},
      xAxis: {type: 'value', name: chart.unit, nameLocation: 'middle', nameGap: 22, nameTextStyle: text,
        axisLabel: text, splitLine: line, scale: false},
      yAxis: {type: 'category', data: chart.categories, inverse: true, axisLabel: {...text, lineHeight: 14, interval: 0, width: 420, overflow: 'break'},
        axisLine: {lineStyle: {color: text.color}}, axisTick: {show: false}},
      series: [...drawn, ...intervals],
    };
  }

  function draw() {
    for (const place of document.querySelectorAll('.chart')) {
      const chart = JSON.parse(place.dataset.chart);
      const lines = chart.kind === 'STACK' ? 1 : chart.series.length;
      place.style.height = 90 + chart.categories.length * Math.max(30, 24 * lines) + 'px';
      echarts.dispose(place);
      echarts.init(place, null, {renderer: 'svg'}).setOption(option(chart, getComputedStyle(document.body)));
    }
  }

  draw();
  dark.addEventListener('change', draw);
  addEventListener('resize', () => document.querySelectorAll('.chart').forEach(p => echarts.getInstanceByDom(p).resize()));
  addEventListener('beforeprint', draw);
})();
