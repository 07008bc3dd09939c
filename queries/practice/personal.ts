// What the area of practice has of a person: that they made practices, which the timeline tells.
import type { PersonalRecords } from '../kit/personal.ts'

export const practiceRecords = (): PersonalRecords => ({ collections: { practices: { in: 'caused.ndjson' } } })
