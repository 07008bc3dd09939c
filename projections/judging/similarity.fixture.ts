// Events of compared answers, for specifications of read models and queries. For tests only.
import type { Measurement } from '../../commands/judging/submission/events.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { usualSettings } from '../../protocol/activitySettings.ts'
import { AMY, happened, judged, submitted, TEACHER } from '../school.fixture.ts'

type Answer = Parameters<typeof submitted>[0]

const settings = { ...usualSettings, counts: 'last' as const, measuresSimilarity: true, endsAt: '2026-06-02T00:00:00.000Z' }

/** An answer to a problem whose answers are compared. */
export const comparedSubmission = (answer: Answer, options = {}, about: { languageId?: number; code?: string } = {}) => {
  const { data, stream } = submitted(answer)
  const { languageId = data.languageId, code } = about
  const source = code === undefined ? data.source : [{ name: 'main.py', inline: code }]
  const actor = { userId: answer.userId ?? AMY, role: 'student' }
  return happened({ type: 'CodeSubmitted', data: { ...data, languageId, source, settings } }, { stream, actor, ...options })
}

export const comparedAndAccepted = (answer: Answer, about: { languageId?: number; code?: string } = {}) => [
  comparedSubmission(answer, {}, about),
  judged(answer, STATUS.Accept, 40),
]

const placeOf = (answer: Answer) => {
  const { languageId, source: _1, distribution: _2, priority: _3, ...where } = submitted(answer).data
  return { where, languageId }
}
const byServer = (answer: Answer) => ({ stream: `submission-${answer.answerId}`, actor: { userId: null, role: 'server' } })
const byTeacher = (answer: Answer) => ({ stream: `submission-${answer.answerId}`, actor: { userId: TEACHER, role: 'teacher' } })

export const measurement = (about: Partial<Measurement> = {}): Measurement => ({
  textSimilarity: 91.5,
  structureSimilarity: 100,
  variableSimilarity: 0,
  textMatch: 50,
  structureMatch: 50,
  variableMatch: null,
  baselineCount: 1,
  textAnalyze: 90,
  structureAnalyze: -1,
  variableAnalyze: -1,
  isPassed: false,
  notMeasured: null,
  ...about,
})

/** A measurement of the answer: failed, unless told otherwise. */
export const similarityMeasured = (answer: Answer, about: Partial<Measurement> = {}, number = 1) => {
  const { where, languageId } = placeOf(answer)
  const data = { ...where, languageId, measurement: number, ...measurement(about) }
  return happened({ type: 'SimilarityMeasured', data }, byServer(answer))
}

export const similarityWaived = (answer: Answer, reason = '獨立完成') =>
  happened({ type: 'SimilarityWaived', data: { ...placeOf(answer).where, reason, authorId: TEACHER } }, byTeacher(answer))

export const waiverRemoved = (answer: Answer) =>
  happened({ type: 'SimilarityWaiverRemoved', data: { ...placeOf(answer).where, authorId: TEACHER } }, byTeacher(answer))
