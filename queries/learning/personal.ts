// Personal data of the learning area: lessons read are in the timeline, lessons written in person.json.
import type { LessonVersionDocument } from '../../projections/learning/lessons.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { PersonalRecords } from '../kit/personal.ts'

export const learningRecords = ({ reader }: { reader: Reader }): PersonalRecords => ({
  collections: {
    learners: { in: 'events.ndjson' },
    lessons: { in: 'person.json' },
    lessonVersions: { in: 'person.json' },
  },
  otherEvents: {
    LessonPublished: { in: 'person.json' },
    LessonRevised: { in: 'person.json' },
    LessonWithdrawn: { nowhere: 'whether a lesson is shown, of nobody' },
  },
  async facts(userId) {
    const written = await reader.find<LessonVersionDocument>('lessonVersions', { filter: { changedBy: userId } })
    return written.length === 0 ? {} : { lessonsWritten: written.map(({ _id, ...lesson }) => lesson) }
  },
})
