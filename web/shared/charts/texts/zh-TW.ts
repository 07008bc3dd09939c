// 圖表的文字。
import type en from './en.ts'

const texts: typeof en = {
  asTable: '以表格顯示',
  asChart: '以圖表顯示',
  download: '下載',
  csv: 'CSV（表格）',
  png: 'PNG（圖片）',
  svg: 'SVG（向量圖）',
  keys: '可用方向鍵逐一查看數值。',
  empty: '目前沒有可以顯示的資料。',
  legend: '{{title}}的圖例',
  brush: '顯示的範圍',
  from: '起',
  to: '迄',
  total: '合計',
  share: '{{label}}：{{value}}（{{percent}}%）',
  value: '{{label}}：{{value}}',
  seriesValue: '{{group}}，{{label}}：{{value}}',
  unitValue: '{{value}} {{unit}}',
  point: '{{label}}：{{x}}、{{y}}',
}
export default texts
