// Explanation of a block in a class, with contacts.
import type { TFunction } from 'i18next'
import type { MyGroup } from '../../queries/classes/schemas.ts'

export const teacherNames = (t: TFunction<'classes'>, { teachers }: MyGroup): string =>
  teachers.map((teacher) => teacher.userName ?? t('unknownPerson')).join(t('separator'))

export const blockedText = (t: TFunction<'classes'>, group: MyGroup): string =>
  group.teachers.length === 0 ? t('blockedText') : t('blockedAsk', { teachers: teacherNames(t, group) })
