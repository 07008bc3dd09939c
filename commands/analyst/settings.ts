// Settings of the analyst's console. A pure leaf.
import { unitsSetting } from '../../protocol/setting.ts'

export const analystSettings = {
  unitsHiddenFromAnalysts: unitsSetting({
    title: { 'zh-TW': '不提供事件分析的單位', en: 'Units hidden from analysts' },
    description: {
      'zh-TW': '分析人員在事件分析中看不到這些單位、其課程與成員的事件。平台管理員不受限制。',
      en: 'Analysts do not see events of these units, their classes and their members in the analyst’s console. Platform administrators see all.',
    },
  }),
} as const
