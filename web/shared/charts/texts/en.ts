// English texts of charts.
const texts = {
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  download: 'Download',
  csv: 'CSV (table)',
  png: 'PNG (picture)',
  svg: 'SVG (drawing)',
  keys: 'Use the arrow keys to go through the values.',
  empty: 'There is no data to show yet.',
  legend: 'Legend of {{title}}',
  brush: 'Displayed range',
  from: 'From',
  to: 'To',
  total: 'Total',
  share: '{{label}}: {{value}} ({{percent}}%)',
  value: '{{label}}: {{value}}',
  seriesValue: '{{group}}, {{label}}: {{value}}',
  unitValue: '{{value}} {{unit}}',
  point: '{{label}}: {{x}}, {{y}}',
}

export default texts

declare module '../../i18n.ts' {
  interface Texts {
    charts: typeof texts
  }
}
