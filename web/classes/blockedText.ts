// Explanation of a block in a class, with contacts.

import type { MyGroup } from '../../queries/classes/schemas.ts'
import type { Translate } from '../shared/texts.ts'

export const teacherNames = (t: Translate<'classes'>, { teachers }: MyGroup): string =>
  teachers.map((teacher) => teacher.userName ?? t('unknownPerson')).join(t('separator'))

export const blockedText = (t: Translate<'classes'>, group: MyGroup): string =>
  group.teachers.length === 0 ? t('blockedText') : t('blockedAsk', { teachers: teacherNames(t, group) })
