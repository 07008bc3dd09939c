// Breadcrumbs from the class list to an exam.
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { keptAt } from '../shared/asOf.ts'
import { paths, titleOf } from '../shared/paths.ts'
import type { Crumb } from '../shared/ui/PageHeader.tsx'

/** `at`: time of the past view, if any. */
export const examCrumbs = (groupId: number, group: GroupInfo | undefined, at: string | null = null): Crumb[] => [
  { label: titleOf('myGroups'), to: paths.myGroups() },
  { label: group?.name ?? '…', to: keptAt(paths.groupInfo(groupId), at) },
  { label: titleOf('exams'), to: keptAt(paths.exams(groupId), at) },
]
