// Rules of a practice (requirement b20).
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type PracticeEvent, practiceEvents } from './events.ts'

interface SolutionSetting {
  problemId: number
  isEnable: boolean
}

export type PracticeCommand = { activityId: number } & (
  | {
      type: 'CreatePractice'
      groupId: number
      problemSetId: number
      problemSetType: number
      name: string
      description: string
      order: number
      createUserId: number
    }
  | { type: 'EditPractice'; editorId: number; name: string; description: string; problemSetId: number; problemSetType: number }
  | { type: 'DeletePractice'; editorId: number }
  /** `solvable`: problems of the set whose text has a solution. */
  | { type: 'ChangeSolutionVisibility'; settings: readonly SolutionSetting[]; solvable: ReadonlySet<number> }
)

export interface Practice {
  state: 'none' | 'open' | 'deleted'
  groupId: number
  problemSetId: number
  problemSetType: number
  /** Previous problem sets. */
  formerSetIds: readonly number[]
  createUserId: number
  name: string
  description: string
  order: number
  openSolutions: ReadonlySet<number>
}

const initialState: Practice = {
  state: 'none',
  groupId: 0,
  problemSetId: 0,
  problemSetType: 0,
  formerSetIds: [],
  createUserId: 0,
  name: '',
  description: '',
  order: 0,
  openSolutions: new Set(),
}

const evolve = (practice: Practice, event: PracticeEvent): Practice => {
  switch (event.type) {
    case 'PracticeCreated': {
      const { groupId, problemSetId, problemSetType, createUserId, name, description, order } = event.data
      return { ...practice, state: 'open', groupId, problemSetId, problemSetType, createUserId, name, description, order }
    }
    case 'PracticeEdited': {
      const { name, description, problemSetId, problemSetType } = event.data
      const edited = { ...practice, name, description }
      if (problemSetId === null || problemSetType === null || problemSetId === practice.problemSetId) return edited
      const formerSetIds = [...practice.formerSetIds.filter((id) => id !== problemSetId), practice.problemSetId]
      return { ...edited, problemSetId, problemSetType, formerSetIds }
    }
    case 'PracticeDeleted':
      return { ...practice, state: 'deleted' }
    case 'SolutionVisibilityChanged': {
      const openSolutions = new Set(practice.openSolutions)
      for (const { problemId, isEnable } of event.data.settings) {
        if (isEnable) openSolutions.add(problemId)
        else openSolutions.delete(problemId)
      }
      return { ...practice, openSolutions }
    }
  }
}

const decide = (command: PracticeCommand, practice: Practice): PracticeEvent[] => {
  const { activityId } = command
  if (command.type === 'CreatePractice') {
    const { type: _, ...data } = command
    return [{ type: 'PracticeCreated', data }]
  }
  if (practice.state === 'deleted' && command.type === 'DeletePractice' && practice.createUserId === command.editorId) return []
  if (practice.state !== 'open') throw rejected('Activity.NotFound')
  const { groupId } = practice
  if (command.type === 'ChangeSolutionVisibility') {
    if (command.settings.some(({ problemId, isEnable }) => isEnable && !command.solvable.has(problemId)))
      throw rejected('Activity.SolutionNotAvailable')
    const settings = command.settings.filter(({ problemId, isEnable }) => practice.openSolutions.has(problemId) !== isEnable)
    return settings.length === 0 ? [] : [{ type: 'SolutionVisibilityChanged', data: { activityId, groupId, settings: [...settings] } }]
  }
  if (practice.createUserId !== command.editorId) throw rejected('Activity.NotCreator')
  if (command.type === 'DeletePractice') return [{ type: 'PracticeDeleted', data: { activityId, groupId } }]
  const { name, description, problemSetId, problemSetType } = command
  if (name === practice.name && description === practice.description && problemSetId === practice.problemSetId) return []
  return [{ type: 'PracticeEdited', data: { activityId, groupId, name, description, problemSetId, problemSetType } }]
}

export const practices = aggregate({ category: 'practice', events: practiceEvents, decider: { initialState, evolve, decide } })
