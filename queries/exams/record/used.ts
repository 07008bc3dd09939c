// What the answers of an exam were judged by: versions of problems and languages. Test data is named by its hash, since hidden cases are not handed out.
import { hash } from 'node:crypto'
import type { EventStore, StoredEvent } from '../../../eventstore/port.ts'
import { answerLanguages } from '../../../judge/catalogue.ts'
import type { RecordUsed } from '../../../protocol/examRecord.ts'

type Log = Pick<EventStore, 'storedStream'>

/** The parts of a version that are told; all versions of its event have them. */
interface Told {
  version: number
  locales: readonly { localeCode: string; title: string }[]
  testDatas: { inline: readonly unknown[] } | { blob: string; count: number }
}

interface Using {
  versions?: readonly { problemId: number; version: number }[]
  problemId?: number
  problemVersion?: number
  languageId?: number
}

const TYPES: ReadonlySet<string> = new Set(['ExamStarted', 'CodeSubmitted', 'SubmissionJudged', 'SubmissionRejudged'])
const VERSIONS: ReadonlySet<string> = new Set(['ProblemCreated', 'ProblemRevised'])

const dataOf = <Data>({ body }: StoredEvent): Data => (JSON.parse(body) as { data: Data }).data

/** The same for a list in the event and for one in a blob, which is the JSON of the list. */
const testDataOf = ({ testDatas }: Told) =>
  'blob' in testDatas
    ? { sha256: testDatas.blob, cases: testDatas.count }
    : { sha256: hash('sha256', JSON.stringify(testDatas.inline)), cases: testDatas.inline.length }

/** These versions of a problem, by the events that made them. */
const versionsOf = async (events: Log, problemId: number, wanted: ReadonlySet<number>): Promise<RecordUsed['problems']> => {
  const found: RecordUsed['problems'] = []
  for (let from = 0n; ; ) {
    const page = await events.storedStream(`problem-${problemId}`, { from, max: 50 })
    for (const event of page.events) {
      if (!VERSIONS.has(event.type)) continue
      const told = dataOf<Told>(event)
      if (!wanted.has(told.version)) continue
      const titles = Object.fromEntries(told.locales.map(({ localeCode, title }) => [localeCode, title]))
      const { revision, hash: link } = event
      found.push({
        problemId,
        version: told.version,
        titles,
        testData: testDataOf(told),
        event: { revision: Number(revision), hash: link },
      })
    }
    const last = page.events.at(-1)
    if (page.isEnd || last === undefined) return found
    from = last.revision + 1n
  }
}

/** Collects from the events of a record what they name. */
export const createUsed = () => {
  const versions = new Map<number, Set<number>>()
  const languageIds = new Set<number>()
  const addVersion = (problemId: number, version: number) => {
    const known = versions.get(problemId) ?? new Set()
    versions.set(problemId, known.add(version))
  }
  return {
    add(event: StoredEvent): void {
      if (!TYPES.has(event.type)) return
      const { versions: pinned = [], problemId, problemVersion, languageId } = dataOf<Using>(event)
      for (const each of pinned) addVersion(each.problemId, each.version)
      if (problemId !== undefined && problemVersion !== undefined) addVersion(problemId, problemVersion)
      if (languageId !== undefined) languageIds.add(languageId)
    },
    async result(events: Log): Promise<RecordUsed> {
      const problems = []
      for (const [problemId, wanted] of versions) problems.push(...(await versionsOf(events, problemId, wanted)))
      return {
        problems,
        languages: answerLanguages
          .filter(({ languageId }) => languageIds.has(languageId))
          .map(({ languageId, name }) => ({ languageId, name })),
      }
    },
  }
}
