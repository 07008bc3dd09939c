// What is known of a person leaves out nothing: every event of every area is in the export, or it is said here why not.
import { expect, it } from 'vitest'
import { businessUnitEvents } from '../commands/people/businessUnit/events.ts'
import { userEvents } from '../commands/people/user/events.ts'
import { licenceEvents } from '../commands/problems/licence/events.ts'
import { problemEvents } from '../commands/problems/problem/events.ts'
import { problemSetEvents } from '../commands/problems/problemSet/events.ts'
import { eventDefinitions } from './areas.ts'

/** Their streams are read event by event: the person's own, those of the person's units, and the problems and sets that the person owns. */
const readFromStreams = Object.keys({ ...userEvents, ...licenceEvents, ...businessUnitEvents, ...problemEvents, ...problemSetEvents })

const readElsewhere: Record<string, string> = {
  SignInRejected: 'the refused sign-ins in person.json',
  RejudgeResultRecorded: 'SubmissionRejudged, once it counts; until then it is a draft of those who teach',
}

const notPersonal: Record<string, string> = {
  AccountClaimed: 'a keyed hash of the address, which the profile has',
  AccountReleased: 'as AccountClaimed',
  LogAnchored: 'hashes of the log',
  BlobChunkStored: 'bytes of code and test data, which are exported as files',
  RejudgeCompleted: 'written by the server itself',
}

it('every event is exported with whom it is about and who did it, or is known not to be personal', () => {
  const inTimeline = Object.entries(eventDefinitions).flatMap(([type, { timeline }]) => (timeline ? [type] : []))
  const known = new Set([...inTimeline, ...readFromStreams, ...Object.keys(readElsewhere), ...Object.keys(notPersonal)])
  expect(Object.keys(eventDefinitions).filter((type) => !known.has(type))).toEqual([])
})

it('what is said here is said of events that there are', () => {
  for (const type of Object.keys({ ...readElsewhere, ...notPersonal })) expect(eventDefinitions).toHaveProperty(type)
})
