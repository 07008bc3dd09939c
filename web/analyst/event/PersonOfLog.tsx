// A person as analysts see them: the pseudonym, with the name after a recorded read.
import type { LogPerson } from '../../../queries/analyst/search/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../analyst.module.css'

/** `isWithId`: with the id of the user beside it. */
export const PersonOfLog = ({ person, isWithId = false }: { person: LogPerson | null; isWithId?: boolean }) => {
  const { t } = useTranslation('analyst')
  if (person === null) return <span className={classes.faint}>{t('system')}</span>
  return (
    <span title={t('userId', { id: person.userId })}>
      {person.name !== null && <strong>{person.name} </strong>}
      <span className={classes.mono}>{person.pseudonym}</span>
      {isWithId && <span className={classes.faint}> {t('userId', { id: person.userId })}</span>}
    </span>
  )
}
