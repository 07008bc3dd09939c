// Names of the fields of requests about activities of a class, whatever their kind. A pure leaf.
import type { FieldNames } from '../../protocol/errors.ts'

export const activitiesFields: FieldNames = {
  activityId: { 'zh-TW': '活動', en: 'Activity' },
  isEnable: { 'zh-TW': '是否開放', en: 'Open' },
  settings: { 'zh-TW': '設定', en: 'Settings' },
}
