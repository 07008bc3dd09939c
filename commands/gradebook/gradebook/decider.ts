// Rules of the gradebook of a class: a configuration is changed as a whole, as the caller saw it; grades fit their column.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type PersistentMap, persistentMap } from '../../kit/persistentMap.ts'
import { type GradebookEvent, gradebookEvents } from './events.ts'

type Data<Type extends GradebookEvent['type']> = Extract<GradebookEvent, { type: Type }>['data']
type Configuration = Pick<Data<'GradebookConfigured'>, 'weighIn' | 'activities' | 'columns'>
type OwnColumn = Configuration['columns'][number]

export type GradebookCommand =
  /** `seen`: version that the caller saw. A column without an id is new. */
  | ({ type: 'Configure'; groupId: number; authorId: number; seen: number } & Omit<Configuration, 'columns'> & {
        columns: readonly (Omit<OwnColumn, 'columnId'> & { columnId: number | null })[]
      })
  | {
      type: 'EnterGrades'
      groupId: number
      columnId: number
      grades: readonly { userId: number; score: number | null }[]
      authorId: number
    }
  | ({ type: 'Excuse' } & Data<'PersonExcused'>)

/** Grades of a column, removed ones included. */
interface Grades {
  byPerson: PersistentMap<number | null>
  /** Number of grades by score, for the highest one. */
  tally: ReadonlyMap<number, number>
}

export interface Gradebook {
  /** Number of configurations; 0 before the first. */
  version: number
  configuration: Configuration
  /** The newest column's id, removed ones included. */
  lastColumnId: number
  grades: ReadonlyMap<number, Grades>
  /** Reasons by person and column, see `cellOf`. */
  excuses: ReadonlyMap<string, string | null>
}

const noGrades: Grades = { byPerson: persistentMap(), tally: new Map() }

const initialState: Gradebook = {
  version: 0,
  configuration: { weighIn: 'percent', activities: [], columns: [] },
  lastColumnId: 0,
  grades: new Map(),
  excuses: new Map(),
}

const cellOf = ({ userId, activityId, columnId }: Pick<Data<'PersonExcused'>, 'userId' | 'activityId' | 'columnId'>): string =>
  `${userId}/${activityId === null ? `own ${columnId}` : activityId}`

const withGrade = ({ byPerson, tally }: Grades, { userId, score }: Data<'GradeEntered'>): Grades => {
  const counts = new Map(tally)
  const before = byPerson.get(userId) ?? null
  if (before !== null) counts.set(before, (counts.get(before) ?? 0) - 1)
  if (before !== null && counts.get(before) === 0) counts.delete(before)
  if (score !== null) counts.set(score, (counts.get(score) ?? 0) + 1)
  return { byPerson: byPerson.with(userId, score), tally: counts }
}

const evolve = (gradebook: Gradebook, { type, data }: GradebookEvent): Gradebook => {
  switch (type) {
    case 'GradebookConfigured': {
      const { weighIn, activities, columns } = data
      const lastColumnId = Math.max(gradebook.lastColumnId, ...columns.map(({ columnId }) => columnId))
      return { ...gradebook, version: gradebook.version + 1, configuration: { weighIn, activities, columns }, lastColumnId }
    }
    case 'GradeEntered': {
      const grades = withGrade(gradebook.grades.get(data.columnId) ?? noGrades, data)
      return { ...gradebook, grades: new Map([...gradebook.grades, [data.columnId, grades]]) }
    }
    case 'PersonExcused': {
      const excuses = new Map(gradebook.excuses)
      if (data.isExcused) excuses.set(cellOf(data), data.reason)
      else excuses.delete(cellOf(data))
      return { ...gradebook, excuses }
    }
  }
}

const isSame = (one: Configuration, other: Configuration): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Columns with ids; new ones are numbered. Throws Gradebook.ColumnNotFound, Gradebook.MaximumTooLow, Common.FieldsNotValid. */
const numbered = (columns: Extract<GradebookCommand, { type: 'Configure' }>['columns'], { lastColumnId, grades }: Gradebook) => {
  let next = lastColumnId
  const seen = new Set<number>()
  return columns.map(({ columnId, name, most, weight }, index): OwnColumn => {
    if (columnId !== null && (columnId > lastColumnId || seen.has(columnId)))
      throw rejected('Gradebook.ColumnNotFound', { field: `columns.${index}.columnId`, code: 'Gradebook.ColumnNotFound' })
    const id = columnId ?? ++next
    seen.add(id)
    const highest = Math.max(0, ...(grades.get(id)?.tally.keys() ?? []))
    if (highest > most) throw rejected('Gradebook.MaximumTooLow', { field: `columns.${index}.most`, code: 'Gradebook.MaximumTooLow' })
    return { columnId: id, name, most, weight }
  })
}

const configure = (
  { groupId, authorId, seen, weighIn, activities, columns }: Extract<GradebookCommand, { type: 'Configure' }>,
  gradebook: Gradebook,
): GradebookEvent[] => {
  if (new Set(activities.map(({ activityId }) => activityId)).size < activities.length)
    throw rejected('Gradebook.ActivityTwice', { field: 'activities', code: 'Gradebook.ActivityTwice' })
  const after = { weighIn, activities: activities.filter(({ weight }) => weight > 0), columns: numbered(columns, gradebook) }
  if (isSame(after, gradebook.configuration)) return []
  if (seen !== gradebook.version) throw rejected('Common.Conflict')
  return [{ type: 'GradebookConfigured', data: { groupId, ...after, authorId } }]
}

/** The column as it is. Throws Gradebook.ColumnNotFound, also for a removed one. */
const columnOf = ({ configuration }: Gradebook, columnId: number): OwnColumn => {
  const found = configuration.columns.find((column) => column.columnId === columnId)
  if (!found) throw rejected('Gradebook.ColumnNotFound', { field: 'columnId', code: 'Gradebook.ColumnNotFound' })
  return found
}

const enter = (
  { groupId, columnId, grades, authorId }: Extract<GradebookCommand, { type: 'EnterGrades' }>,
  gradebook: Gradebook,
): GradebookEvent[] => {
  const { name: columnName, most } = columnOf(gradebook, columnId)
  const before = gradebook.grades.get(columnId) ?? noGrades
  const seen = new Set<number>()
  return grades.flatMap(({ userId, score }, index): GradebookEvent[] => {
    if (seen.has(userId)) throw rejected('Gradebook.PersonTwice', { field: `grades.${index}.userId`, code: 'Gradebook.PersonTwice' })
    seen.add(userId)
    if (score !== null && score > most)
      throw rejected('Gradebook.ScoreTooHigh', { field: `grades.${index}.score`, code: 'Gradebook.ScoreTooHigh' })
    if ((before.byPerson.get(userId) ?? null) === score) return []
    return [{ type: 'GradeEntered', data: { groupId, userId, columnId, columnName, score, authorId } }]
  })
}

const excuse = (data: Data<'PersonExcused'>, gradebook: Gradebook): GradebookEvent[] => {
  if (data.columnId !== null) columnOf(gradebook, data.columnId)
  const cell = cellOf(data)
  const isSameAsBefore = gradebook.excuses.has(cell) === data.isExcused && (!data.isExcused || gradebook.excuses.get(cell) === data.reason)
  return isSameAsBefore ? [] : [{ type: 'PersonExcused', data }]
}

const decide = (command: GradebookCommand, gradebook: Gradebook): GradebookEvent[] => {
  switch (command.type) {
    case 'Configure':
      return configure(command, gradebook)
    case 'EnterGrades':
      return enter(command, gradebook)
    case 'Excuse': {
      const { type: _, ...data } = command
      return excuse(data, gradebook)
    }
  }
}

/** By class. */
export const gradebooks = aggregate({ category: 'gradebook', events: gradebookEvents, decider: { initialState, evolve, decide } })
