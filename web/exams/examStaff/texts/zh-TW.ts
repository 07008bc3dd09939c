// 再次使用考試，以及把考試開放為練習。
import type en from './en.ts'

const texts: typeof en = {
  copying: {
    end: '若沒有暫停或延長，於 {{time}} 結束。',
    done: '「{{name}}」已成為「{{group}}」的考試。',
  },
  offering: {
    title: '開放為練習：{{name}}',
    text: '全班可以隨時再做這場考試的題目。考試本身和成績都不會變動。',
    name: '練習名稱',
    description: '說明',
    submit: '開放為練習',
    done: '「{{name}}」已成為課程的練習。',
  },
}

export default texts
