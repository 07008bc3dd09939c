// 外殼與各頁共用的文字。
import type en from '../en/common.ts'

const texts: typeof en = {
  brand: 'Chronojudge',
  breadcrumbs: '目前位置',
  loading: '載入中',
  listSeparator: '、',
  action: {
    cancel: '取消',
    close: '關閉',
    retry: '再試一次',
    back: '返回',
    save: '儲存',
  },
  difficulty: { label: '難度', of: '難度 {{value}}（最高 5）' },
  error: {
    title: '發生錯誤',
    default: '伺服器發生錯誤，請聯絡客服。',
    network: '無法連線到伺服器，請檢查網路後再試一次。',
  },
}
export default texts
