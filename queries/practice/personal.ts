// Personal data of the practice area: practices created by the user, which are in the timeline.
import type { PersonalRecords } from '../kit/personal.ts'

export const practiceRecords = (): PersonalRecords => ({ collections: { practices: { in: 'caused.ndjson' } } })
