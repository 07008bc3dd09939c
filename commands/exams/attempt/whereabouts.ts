// Where an exam may be sat: why a place is refused, if it is. A pure leaf: the calls that change an exam and those that read it decide alike.
import type { CallOrigin } from '../../../protocol/callOrigin.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ExamAbout } from '../exam/events.ts'

export const placeRefusals = ['network', 'browser'] as const
export type PlaceRefusal = (typeof placeRefusals)[number]

/** Why an exam does not open there; null where it does. `origin` is null for work without a call. */
export const refusalOf = (
  { networks, safeExamBrowser }: Pick<ExamAbout, 'networks' | 'safeExamBrowser'>,
  origin: CallOrigin | null,
): PlaceRefusal | null => {
  if (origin === null) return null
  if (networks.length > 0 && !origin.isIn(networks)) return 'network'
  return safeExamBrowser.length > 0 && !origin.hasConfigKey(safeExamBrowser) ? 'browser' : null
}

/** The error that says why. */
export const refusedFor = (refusal: PlaceRefusal) => rejected(refusal === 'network' ? 'Exam.OtherNetwork' : 'Exam.SafeExamBrowserNeeded')
