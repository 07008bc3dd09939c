// Traditional Chinese texts of the paid TQC+ banks in a class.
import type en from './en.ts'

const texts: typeof en = {
  payTitle: 'TQC+ 題庫需要付費',
  payText: 'TQC+ 認證題庫的練習開放給擁有個人授權的使用者；沒有授權也可以看到練習的名稱。',
  payClass: '這個課程所屬的單位沒有 TQC+ 題庫，每個人都需要個人授權。',
  payTeacher: '因為你負責這個課程，所以看得到這些練習；學生需要授權才能開啟。',
  plans: '方案與價格',
  locked: '需要授權',
  list: 'TQC+ 練習',
  empty: { title: '還沒有 TQC+ 練習', text: '教師為課程加入 TQC+ 題庫的練習後，會顯示在這裡。' },
}

export default texts
