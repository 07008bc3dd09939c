import type en from './en.ts'

const texts: typeof en = {
  title: '{{time}} 尚未儲存的修改',
  text: '這個瀏覽器保留了你之前在這裡填寫、尚未儲存的內容。',
  older: '之後已儲存了第 {{version}} 版；還原後，你填寫的內容會取代該版的修改。',
  more_one: '另外還有 {{count}} 份更早的內容。',
  more_other: '另外還有 {{count}} 份更早的內容。',
  restore: '還原',
  discard: '捨棄',
  notKept: '這裡的內容太大，或瀏覽器已沒有空間，無法保留；重新載入就會遺失。離開前請先儲存。',
}
export default texts
