// Sentences for the events of a unit.

import type { UnitEvent } from '../../../queries/people/units/schemas.ts'
import { formatEndDay } from '../../shared/dates/EndDay.tsx'
import { useTranslation } from '../../shared/texts.ts'

/** Formats an event; expiry times are days of the unit's time zone. */
export const useUnitSentences = (timeZone: string): ((event: UnitEvent) => string) => {
  const { t } = useTranslation('units')
  return ({ type, actorId, actorName, userName, name, expirationTime, counts }) => {
    const names = {
      actor: actorName ?? t(actorId === null ? 'history.platform' : 'deletedPerson'),
      user: userName ?? t('deletedPerson'),
      name: name ?? '',
      day: expirationTime === null ? '' : formatEndDay(timeZone, expirationTime),
    }
    const isOpen = expirationTime === null
    if (type === 'MemberAdded') return t(isOpen ? 'history.MemberAdded' : 'history.MemberAddedUntil', names)
    if (type === 'MemberExpirationChanged') return t(isOpen ? 'history.MemberEndTaken' : 'history.MemberExpirationChanged', names)
    return t(`history.${type}`, { ...names, ...counts })
  }
}
