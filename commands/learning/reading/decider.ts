// Rules of reading: a version of a lesson is read once.
import { aggregate } from '../../kit/aggregate.ts'
import { type ReadingEvent, readingEvents } from './events.ts'

export type ReadingCommand = { type: 'ReadLesson' } & ReadingEvent['data']

export interface LessonsRead {
  /** Newest version read, by lesson. */
  read: ReadonlyMap<number, number>
}

const evolve = ({ read }: LessonsRead, { data: { lessonId, lessonVersion } }: ReadingEvent): LessonsRead => ({
  read: new Map([...read, [lessonId, lessonVersion]]),
})

const decide = ({ userId, lessonId, lessonVersion }: ReadingCommand, { read }: LessonsRead): ReadingEvent[] =>
  (read.get(lessonId) ?? 0) >= lessonVersion ? [] : [{ type: 'LessonRead', data: { userId, lessonId, lessonVersion } }]

/** By person. */
export const readings = aggregate({
  category: 'learning',
  events: readingEvents,
  decider: { initialState: { read: new Map<number, number>() }, evolve, decide },
})
