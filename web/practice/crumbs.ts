// Breadcrumbs from the class list to a practice.
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import type { ShownPractice } from '../../queries/practice/schemas.ts'
import { keptAt } from '../shared/asOf.ts'
import { paths, titleOf } from '../shared/paths.ts'
import type { Crumb } from '../shared/ui/PageHeader.tsx'
import { PAID } from './useClassPractices.ts'

/** List page of a practice; undefined for one that is new or not loaded yet. */
export const listOf = (groupId: number, practice: Pick<ShownPractice, 'problemSetType'> | undefined): Crumb => {
  const isPaid = practice?.problemSetType === PAID
  return isPaid ? { label: titleOf('tqc'), to: paths.tqc(groupId) } : { label: titleOf('practices'), to: paths.practices(groupId) }
}

/** `at`: time of the past view, if any. */
export const crumbsOf = (
  groupId: number,
  group: GroupInfo | undefined,
  practice: ShownPractice | undefined,
  at: string | null = null,
): Crumb[] => {
  const list = listOf(groupId, practice)
  return [
    { label: titleOf('myGroups'), to: paths.myGroups() },
    { label: group?.name ?? '…', to: keptAt(paths.groupInfo(groupId), at) },
    list.to === paths.practices(groupId) ? { ...list, to: keptAt(list.to, at) } : list,
  ]
}
