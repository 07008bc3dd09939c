// 修改課程成員學號的對話框文字。
import type en from './en.ts'

const texts: typeof en = {
  title: '修改學號',
  whose: '{{name}} 的學號',
  hint: '所在課程的教師與助教、單位管理者和學生本人看得到。留白即移除學號。',
  saved: '學號已儲存。',
}

export default texts
