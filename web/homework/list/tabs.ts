// Tabs of the list: homework by what its status contains (requirement c02).
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { type RoundState, roundStateOf } from '../roundState.ts'

export const tabs = ['waiting', 'inProgress', 'finished', 'all'] as const
export type HomeworkTab = (typeof tabs)[number]

/** Students see nothing that waits. */
export const studentTabs: readonly HomeworkTab[] = ['inProgress', 'finished', 'all']

export const isIn = (tab: HomeworkTab, { status }: Pick<ShownHomework, 'status'>): boolean =>
  tab === 'all' || roundStateOf(status) === (tab as RoundState)

/** Before a choice: what is in progress, if anything is. */
export const firstTab = (homework: readonly ShownHomework[]): HomeworkTab =>
  homework.some((one) => isIn('inProgress', one)) ? 'inProgress' : 'all'
