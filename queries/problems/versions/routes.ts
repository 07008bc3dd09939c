// Version history of a problem, read from its stream: each save is a version.
import type { ProblemContent } from '../../../commands/problems/problem/events.ts'
import { isAuthorOf } from '../../../commands/problems/problem/policy.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { type StreamReader, streamOf } from '../../kit/personalLog.ts'
import { type HiddenContent, openProblem, requireReaderOfWhole, type WholeReaders } from '../authoring.ts'
import { problemVersion, problemVersions } from '../calls.ts'
import { shownTestData } from '../cut.ts'
import { type ProblemVersions, problemVersionSchemas, problemVersionsSchemas, type VersionPart, versionParts } from './schemas.ts'

const MOST_VERSIONS = 500

/** A complete version, with whole lists. */
type WholeVersion = Omit<ProblemContent, keyof HiddenContent> & HiddenContent

export interface VersionQueryDeps extends WholeReaders {
  reader: Reader
  events: StreamReader
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>
  /** From the log; null if the version does not exist. */
  loadVersion(problemId: number, version: number): Promise<WholeVersion | null>
}

/** Value that identifies each part of a version. Lists in blobs are compared by content hash. */
const partOf: Readonly<Record<VersionPart, (content: ProblemContent) => unknown>> = {
  texts: ({ locales }) => locales,
  data: ({ testDatas }) => ('blob' in testDatas ? testDatas.blob : testDatas),
  settings: ({ difficulty, isGlobal, needMoney, isTQC, canAnalyze, tags, languages, judging, showsCheckerMessage, isAllOrNothing }) => [
    [difficulty, isGlobal, needMoney, isTQC, canAnalyze, tags, languages],
    [judging ?? {}, showsCheckerMessage ?? false, isAllOrNothing ?? false],
  ],
  files: ({ editFiles, packageFiles }) => [editFiles, packageFiles ?? null],
  programs: ({ checkerProgram, interactorProgram, graders, tqcAnswers, authorPrograms, dataPrograms }) => [
    [checkerProgram, interactorProgram, graders],
    [tqcAnswers, authorPrograms, dataPrograms],
  ],
}

type Parts = Readonly<Record<VersionPart, string>>

const partsOf = (content: ProblemContent): Parts =>
  Object.fromEntries(versionParts.map((part) => [part, JSON.stringify(partOf[part](content))])) as Parts

type Told = Omit<ProblemVersions['versions'][number], 'userName'>

/** Versions of one problem, oldest first. Reads only its stream. */
const toldVersions = async (events: StreamReader, problemId: number): Promise<Told[]> => {
  const told: Told[] = []
  let before: Parts | null = null
  for await (const { type, data, metadata } of streamOf(events, `problem-${problemId}`)) {
    if (type !== 'ProblemCreated' && type !== 'ProblemRevised') continue
    const content = data as ProblemContent
    const now = partsOf(content)
    const last = before
    told.push({
      version: content.version,
      time: metadata.recordedAt,
      userId: metadata.actor.userId,
      caseCount: 'inline' in content.testDatas ? content.testDatas.inline.length : content.testDatas.count,
      changed: last === null ? [] : versionParts.filter((part) => last[part] !== now[part]),
    })
    before = now
  }
  return told
}

/** Version history for the problem's owner and platform admins. */
export const versionQueries = ({ reader, events, namesOf, loadVersion, ...readers }: VersionQueryDeps): Route[] => [
  route(problemVersions, problemVersionsSchemas, async ({ problemId }, { caller }) => {
    const problem = await openProblem(reader, problemId)
    await requireReaderOfWhole(readers, caller.userId, problem)
    const told = (await toldVersions(events, problemId)).slice(-MOST_VERSIONS).reverse()
    const names = await namesOf([...new Set(told.flatMap(({ userId }) => userId ?? []))])
    return {
      locales: problem.locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })),
      mayEdit: isAuthorOf(problem, caller.userId),
      versions: told.map((version) => ({ ...version, userName: names.get(version.userId ?? 0) ?? null })),
    }
  }),

  route(problemVersion, problemVersionSchemas, async ({ problemId, version }, { caller }) => {
    const problem = await openProblem(reader, problemId)
    await requireReaderOfWhole(readers, caller.userId, problem)
    const content = await loadVersion(problemId, version)
    if (!content) throw rejected('Problem.VersionNotFound')
    return {
      ...content,
      testDatas: shownTestData(version, content.testDatas),
      checkerProgram: content.checkerProgram ?? null,
      interactorProgram: content.interactorProgram ?? null,
      graders: content.graders ?? [],
      judging: content.judging ?? {},
      showsCheckerMessage: content.showsCheckerMessage ?? false,
      isAllOrNothing: content.isAllOrNothing ?? false,
    }
  }),
]
