// Traditional Chinese texts of making, editing, ordering and deleting practices.
import type en from './en.ts'

const texts: typeof en = {
  name: '名稱',
  description: '說明',
  set: '題目集',
  setHelp: '練習用題目集與 TQC+ 題庫的題目集。選擇前可以展開查看題目。',
  setKept: '一旦有人送出作答，練習就不能再更換題目集。',
  setStays: '已有學生送出作答，不能再更換題目集。',
  preview: '預覽所選題目集',
  cancel: '取消',
  create: '建立練習',
  save: '儲存',
  updated: '已更新',
  created: '課程已新增練習「{{name}}」。',
  saved: '已儲存「{{name}}」。',
  toList: '前往練習列表',
  updateFail: '更新失敗',
  notYours: '只有建立者可以編輯這個練習。',
  add: '新增練習',
  edit: '編輯',
  statistics: '統計',
  remove: '刪除',
  removeTitle: '刪除這個練習？',
  removeText:
    '「{{name}}」會立即從課程中消失，題目、星號與統計也一併移除。已送出的作答仍保留在課程的時間軸與學生的紀錄中；草稿無法再送出。題目集恢復可用，可以編輯或重新指派。此動作無法復原。',
  removed: '已刪除「{{name}}」。',
  order: {
    begin: '調整順序',
    end: '完成',
    list: '依順序排列的練習',
    help: '拖曳把手可移動一列。使用鍵盤：空白鍵拿起與放下，方向鍵移動，Esc 鍵放回原處。',
    handle: '移動「{{name}}」',
    taken: '已拿起「{{name}}」，位置 {{place}}／{{count}}。',
    moved: '「{{name}}」：位置 {{place}}／{{count}}。',
    dropped: '「{{name}}」已放在位置 {{place}}／{{count}}。',
    left: '「{{name}}」留在位置 {{place}}。',
    conflict: '其他人已調整過練習的順序，以下是目前的順序。',
  },
}

export default texts
