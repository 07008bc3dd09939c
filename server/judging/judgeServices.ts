// Services of the judge for calls: languages, comparison rules and its status.
import type { EventStore } from '../../eventstore/port.ts'
import type { FileNaming } from '../../judge/fileNames.ts'
import { processLanguageOf } from '../../judge/languages/find.ts'
import type { Language } from '../../protocol/errors.ts'
import type { ClockWatch } from '../log/clockWatch.ts'
import { watchLogEnd } from '../log/logEnd.ts'
import type { ReactorPlaces } from '../reactors/reactorPlaces.ts'
import { isRuleKnown, type JudgeRoom } from './judgeRoom.ts'
import { judgeStatusOf } from './judgeStatus.ts'
import type { RunningJudge } from './judging.ts'

export interface JudgeServicesOptions {
  judge: RunningJudge
  room: JudgeRoom
  reactors: Pick<ReactorPlaces, 'find'>
  clock: Pick<ClockWatch, 'trouble'>
}

export const judgeServices = ({ judge, room, reactors, clock }: JudgeServicesOptions, events: Pick<EventStore, 'readStream'>) => {
  const confirmedLogEnd = watchLogEnd(events)
  const find = (languageId: number) => room.languages.find((language) => language.languageId === languageId)
  return {
    judge,
    isRuleKnown,
    installed(languageId: number) {
      const found = find(languageId)
      return found?.isAvailable ? { version: found.version ?? '' } : null
    },
    filesOf(languageId: number): FileNaming | null {
      const language = processLanguageOf(languageId)
      if (language?.sourceEndings === undefined) return null
      return { sourceEndings: language.sourceEndings, artifactFile: language.artifactFile }
    },
    packageOf: (languageId: number) => find(languageId)?.debianPackage ?? null,
    status: async (now: Date, language: Language) =>
      judgeStatusOf(
        { judging: judge, room, reactors: await reactors.find(), clock: clock.trouble(), logEnd: await confirmedLogEnd() },
        now,
        language,
      ),
  }
}
