// English texts of charts.
const texts = {
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  download: 'Download',
  csv: 'CSV (table)',
  png: 'PNG (picture)',
  svg: 'SVG (drawing)',
  keys: 'Arrow keys go from value to value.',
  empty: 'There is nothing to draw yet.',
  legend: 'Legend of {{title}}',
  brush: 'Range that is shown',
  from: 'From',
  to: 'To',
  total: 'Total',
  share: '{{label}}: {{value}} ({{percent}} %)',
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
