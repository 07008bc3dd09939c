// Metadata of an event of the log, with copy buttons for its ids.
import type { ReactNode } from 'react'
import type { LogEntry } from '../../../queries/analyst/search/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../analyst.module.css'
import { CopyValue } from '../CopyValue.tsx'
import { toMillisecond } from '../written.ts'
import { PersonOfLog } from './PersonOfLog.tsx'

interface Fact {
  label: string
  value: ReactNode
  /** Copied, and written in the monospaced font. */
  id?: string
}

export const EventFacts = ({ entry }: { entry: LogEntry }) => {
  const { t } = useTranslation('analyst')
  const { actor, person } = entry
  const ids = ['position', 'stream', 'id', 'commandId', 'correlationId', 'causationId'] as const
  const idFact = (name: (typeof ids)[number]): Fact => ({ label: t(`facts.${name}`), value: entry[name], id: entry[name] })
  const isAnother = person !== null && person.userId !== actor?.userId
  const facts: Fact[] = [
    { label: t('facts.time'), value: toMillisecond(entry.recordedAt) },
    { label: t('facts.utc'), value: entry.recordedAt, id: entry.recordedAt },
    {
      label: t('facts.actor'),
      value: (
        <span>
          <PersonOfLog person={actor} isWithId /> <span className={classes.faint}>· {entry.actorRole}</span>
        </span>
      ),
    },
    ...(isAnother ? [{ label: t('facts.person'), value: <PersonOfLog person={person} isWithId /> }] : []),
    { label: t('facts.type'), value: `${entry.type} v${entry.version}`, id: entry.type },
    idFact('stream'),
    { label: t('facts.revision'), value: String(entry.revision) },
    idFact('position'),
    { label: t('facts.command'), value: entry.command, id: entry.command },
    idFact('commandId'),
    idFact('correlationId'),
    idFact('causationId'),
    idFact('id'),
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, id }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {id === undefined ? value : <code>{value}</code>}
            {id !== undefined && <CopyValue name={label} text={id} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
