// Loaders of the pages of this area, with their prefetches.
import { begun } from '../../queries/activities/calls.ts'
import { groupInfo, myGroups } from '../../queries/classes/calls.ts'
import { dueHomework } from '../../queries/homework/calls.ts'
import type { LoadersOf, PrimesOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  myGroups: () => import('./MyGroupsPage.tsx'),
  group: () => import('./GroupLayout.tsx'),
  groupInfo: () => import('./GroupInfoPage.tsx'),
  groupEdit: () => import('./GroupEditPage.tsx'),
}

export const primes: PrimesOf<typeof pages> = {
  myGroups: (ask) => {
    ask(myGroups, {})
    ask(begun, {})
    ask(dueHomework, {})
  },
  group: (ask, { groupId = 0 }) => ask(groupInfo, { groupId }),
}
