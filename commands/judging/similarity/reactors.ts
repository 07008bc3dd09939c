// Measures accepted answers after their verdicts, and again what a rejudge has made stale.
import type { EventStore, Position, Recorded } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { AnyReactor, Reactor, ReactorContext } from '../../kit/reactor.ts'
import { rejudges } from '../rejudge/decider.ts'
import type { RejudgeEvent } from '../rejudge/events.ts'
import type { SubmissionEvent } from '../submission/events.ts'
import { type MeasuringDeps, measureAnswer } from './measuring.ts'
import type { ComparedAnswer } from './port.ts'

export interface SimilarityReactorOptions extends MeasuringDeps {
  events: Pick<EventStore, 'readStream'>
  /** Resolves once the read model is built. */
  current(readModel: string): Promise<Position>
  /** Whether the read models have processed the event at a position; waits a few seconds for it. */
  reached(position: Position): Promise<boolean>
}

const isAccepted = ({ statusCode }: { statusCode: number }): boolean => statusCode === STATUS.Accept

type Place = Pick<ComparedAnswer, 'activityId' | 'problemId' | 'languageId' | 'position'>

const measureFrom = async (
  options: SimilarityReactorOptions,
  place: Place,
  isStale: (answer: ComparedAnswer) => boolean,
  context: ReactorContext,
) => {
  for await (const answer of options.comparedAnswers.accepted(place, place.position)) {
    context.signal.throwIfAborted()
    if (isStale(answer)) await measureAnswer(options, answer.answerId, context.command(`similarity of ${answer.answerId}`))
  }
}

/** A verdict may arrive after those of later answers, which are then measured again; the answer itself comes last, as the sign that all is done. */
const afterVerdict = async (options: SimilarityReactorOptions, answerId: number, context: ReactorContext): Promise<void> => {
  const answer = await options.comparedAnswers.find(answerId)
  if (!answer?.isAccepted || answer.measured !== null) return
  await measureFrom(options, answer, (other) => other.measured !== null && other.answerId !== answerId, context)
  await measureAnswer(options, answerId, context.command(`similarity of ${answerId}`))
}

const PAGE = 200

/** Answers of a rejudge that became or stopped being accepted. */
const changedBy = async function* ({ events }: SimilarityReactorOptions, rejudgeId: number): AsyncGenerator<number> {
  for (let from = 0n; ; ) {
    const page = await events.readStream(rejudges.stream(rejudgeId), { from, max: PAGE })
    for (const { type, data } of page.events as Recorded<RejudgeEvent>[])
      if (type === 'RejudgeResultRecorded' && isAccepted(data.before) !== isAccepted(data.verdict)) yield data.answerId
    from += BigInt(page.events.length)
    if (page.isEnd) return
  }
}

/** Measures again from the first changed answer to each problem of an activity on, in each language. */
const afterRejudge = async (options: SimilarityReactorOptions, rejudgeId: number, context: ReactorContext): Promise<void> => {
  const first = new Map<string, Place>()
  for await (const answerId of changedBy(options, rejudgeId)) {
    const answer = await options.comparedAnswers.find(answerId)
    if (!answer) continue
    const key = `${answer.activityId}/${answer.problemId}/${answer.languageId}`
    const known = first.get(key)
    if (known === undefined || answer.position < known.position) first.set(key, answer)
  }
  for (const place of first.values()) await measureFrom(options, place, () => true, context)
}

const similarity = (options: SimilarityReactorOptions): Reactor<SubmissionEvent | RejudgeEvent> => ({
  name: 'similarity',
  meaning: { en: 'Compares accepted answers with earlier ones.', 'zh-TW': '比對通過的作答與較早的作答。' },
  types: ['SubmissionJudged', 'RejudgeCompleted'],
  from: 'checkpoint',
  ready: () => options.current('similarities'),
  async handle({ type, data, position }, context) {
    if (type === 'SubmissionJudged' && !isAccepted(data.verdict)) return
    if (!(await options.reached(position))) throw rejected('Common.NotReady')
    if (type === 'SubmissionJudged') await afterVerdict(options, data.answerId, context)
    else if (type === 'RejudgeCompleted') await afterRejudge(options, data.rejudgeId, context)
  },
})

/** Reactors that measure similarity. */
export const similarityReactors = (options: SimilarityReactorOptions): AnyReactor[] => [similarity(options)]
