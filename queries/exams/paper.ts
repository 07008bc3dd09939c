// The paper of an exam: problems and texts as one document that all examinees share, made before the start and kept while it does not change.
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { Prepared } from '../../protocol/prepared.ts'
import type { ActivityProblem } from '../activities/schemas.ts'
import type { ShownActivity } from '../kit/activity.ts'
import type { RenderMarkdown } from '../kit/markdown.ts'
import type { ReadVersion } from '../kit/workedVersion.ts'
import type { ProblemInfo } from '../problems/schemas.ts'
import { shownExam } from './activity.ts'
import { examPaperSchemas } from './schemas.ts'

export interface PaperSources {
  reader: Reader
  readVersion: ReadVersion
  renderMarkdown: RenderMarkdown
  /** Problems of an activity in display order, for a reader who has tried nothing. */
  problemsForAll(activity: ShownActivity, readVersion: ReadVersion): Promise<ActivityProblem[]>
  /** Texts with samples, without solutions, authors and figures. */
  textsForAll(activity: ShownActivity, readVersion: ReadVersion, render: RenderMarkdown): Promise<ProblemInfo[]>
}

const MOST_KEPT = 32
/** While an exam waits, the versions of its problems are looked up at most so often. */
const LOOK_MS = 2000

type Versions = ExamDocument['versions']

export const createPapers = ({ reader, readVersion, renderMarkdown, problemsForAll, textsForAll }: PaperSources) => {
  const kept = new LRUCache<string, Promise<Prepared>>({ max: MOST_KEPT })
  const looked = new LRUCache<number, true>({ max: MOST_KEPT, ttl: LOOK_MS })

  const make = async (exam: ExamDocument, versions: Versions): Promise<Prepared> => {
    const problemVersions = new Map(versions.map(({ problemId, version }) => [problemId, version]))
    const activity = { ...shownExam(exam), problemVersions }
    const [problems, texts] = await Promise.all([problemsForAll(activity, readVersion), textsForAll(activity, readVersion, renderMarkdown)])
    return new Prepared(JSON.stringify(z.parse(examPaperSchemas.reply, { problems, texts })))
  }
  /** One paper for each set of versions: a new one of a problem, or of the set, gives a new paper. */
  const paperOf = (exam: ExamDocument, set: ProblemSetDocument, versions: Versions): Promise<Prepared> => {
    const named = versions.map(({ problemId, version }) => `${problemId}.${version}`).sort()
    const key = [exam.activityId, exam.problemSetId, set.version, ...named].join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(exam, versions)
    made.catch(() => kept.delete(key))
    kept.set(key, made)
    return made
  }
  const setOf = async ({ problemSetId }: ExamDocument): Promise<ProblemSetDocument> => {
    const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
    if (!set) throw rejected('ProblemSet.NotFound')
    return set
  }
  const newestVersions = async ({ problemIds }: ProblemSetDocument): Promise<Versions> => {
    const problems = await reader.getMany<ProblemDocument>('problems', problemIds.map(String))
    return [...problems.values()].map(({ problemId, version }) => ({ problemId, version }))
  }

  return {
    /** The paper of an exam that has started. Throws ProblemSet.NotFound. */
    async of(exam: ExamDocument): Promise<Prepared> {
      return await paperOf(exam, await setOf(exam), exam.versions)
    },
    /** Makes the paper of an exam that waits, with the newest versions, so that it is ready at the start. */
    prepare(exam: ExamDocument): void {
      if (exam.times.startedAt !== null || looked.has(exam.activityId)) return
      looked.set(exam.activityId, true)
      const made = setOf(exam).then(async (set) => await paperOf(exam, set, await newestVersions(set)))
      made.catch(() => {}) // made again at the start, where the error is shown
    },
  }
}
