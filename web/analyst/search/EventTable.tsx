// Found events: a dense table, or cards in a narrow window. The rows are one tab stop; keys go from row to row.
import { useState } from 'react'
import type { LogEntry } from '../../../queries/analyst/search/schemas.ts'
import { useEventKind } from '../../audit/index.ts'
import table from '../../shared/table/table.module.css'
import { useIsNarrow } from '../../shared/table/useIsNarrow.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../analyst.module.css'
import { PersonOfLog } from '../event/PersonOfLog.tsx'
import { useStepKeys } from '../event/useStepKeys.ts'
import { toMillisecond } from '../written.ts'

interface EventTableProps {
  entries: readonly LogEntry[]
  /** Position of the open event. */
  opened: string | null
  onOpen: (position: string) => void
}

/** The person concerned, if it is another than the actor. */
const concerned = ({ actor, person }: LogEntry) => (person !== null && person.userId !== actor?.userId ? person : null)

const TypeName = ({ type }: { type: string }) => {
  const kind = useEventKind()(type)
  return (
    <>
      {kind !== type && <span>{kind} </span>}
      <span className={classes.type}>{type}</span>
    </>
  )
}

/** The role says more than "system" where a part of the system acted. */
const Actor = ({ entry: { actor, actorRole } }: { entry: LogEntry }) => (
  <>
    <PersonOfLog person={actor} />
    {(actor !== null || actorRole !== 'system') && <span className={classes.faint}> {actorRole}</span>}
  </>
)

interface OpenerProps {
  entry: LogEntry
  isStop: boolean
  onOpen: () => void
  onReach: () => void
}

const Opener = ({ entry, isStop, onOpen, onReach }: OpenerProps) => {
  const { t } = useTranslation('analyst')
  const eventKind = useEventKind()
  const time = toMillisecond(entry.recordedAt)
  return (
    <button
      type="button"
      className={`${table.open} ${classes.time}`}
      data-event={entry.position}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={t('open', { time, type: eventKind(entry.type) })}
      onClick={onOpen}
      onFocus={onReach}
    >
      {time}
    </button>
  )
}

/** Focuses rows by j, k, arrows, Home and End while no event is open. */
const useRowKeys = (entries: readonly LogEntry[], isOpen: boolean) => {
  const [reached, setReached] = useState<string | null>(null)
  const at = entries.findIndex(({ position }) => position === reached)
  const go = (index: number) => {
    const to = entries[Math.min(Math.max(index, 0), entries.length - 1)]
    const button = to && document.querySelector<HTMLElement>(`[data-event="${to.position}"]`)
    button?.focus({ preventScroll: true })
    button?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  }
  const down = () => go(at + 1)
  const up = () => go(at - 1)
  useStepKeys({ j: down, k: up, ArrowDown: down, ArrowUp: up }, { rests: isOpen || entries.length === 0 })
  return { stop: entries[at]?.position ?? entries[0]?.position, reach: setReached }
}

export const EventTable = ({ entries, opened, onOpen }: EventTableProps) => {
  const { t } = useTranslation('analyst')
  const { ref, isNarrow } = useIsNarrow(760)
  const { stop, reach } = useRowKeys(entries, opened !== null)
  const openerOf = (entry: LogEntry) => (
    <Opener entry={entry} isStop={entry.position === stop} onOpen={() => onOpen(entry.position)} onReach={() => reach(entry.position)} />
  )
  const openFlag = ({ position }: LogEntry) => (position === opened ? { 'data-open': true } : {})
  return (
    <section className={table.frame} aria-label={t('results')} ref={ref}>
      {isNarrow ? (
        <ul className={table.cards} aria-label={t('results')}>
          {entries.map((entry) => (
            <li key={entry.position} className={table.card} {...openFlag(entry)}>
              <div className={table.cardTitle}>{openerOf(entry)}</div>
              <dl className={table.facts}>
                <dt>{t('columns.type')}</dt>
                <dd>
                  <TypeName type={entry.type} />
                </dd>
                <dt>{t('columns.stream')}</dt>
                <dd className={classes.mono}>{entry.stream}</dd>
                <dt>{t('columns.actor')}</dt>
                <dd>
                  <Actor entry={entry} />
                </dd>
                {concerned(entry) !== null && (
                  <>
                    <dt>{t('columns.person')}</dt>
                    <dd>
                      <PersonOfLog person={concerned(entry)} />
                    </dd>
                  </>
                )}
                <dt>{t('columns.command')}</dt>
                <dd className={classes.mono}>{entry.command}</dd>
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <div className={table.box} data-fits>
          <table className={`${table.table} ${classes.events}`} data-compact aria-label={t('results')}>
            <thead>
              <tr>
                <th scope="col" data-first>
                  {t('columns.time')}
                </th>
                <th scope="col">{t('columns.type')}</th>
                <th scope="col">{t('columns.stream')}</th>
                <th scope="col">{t('columns.actor')}</th>
                <th scope="col">{t('columns.person')}</th>
                <th scope="col">{t('columns.command')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                // the button in the row has the keys
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <tr
                  key={entry.position}
                  className={table.clickable}
                  {...openFlag(entry)}
                  onClick={() => globalThis.getSelection()?.isCollapsed !== false && onOpen(entry.position)}
                >
                  <th scope="row">{openerOf(entry)}</th>
                  <td>
                    <TypeName type={entry.type} />
                  </td>
                  <td className={classes.mono}>{entry.stream}</td>
                  <td>
                    <Actor entry={entry} />
                  </td>
                  <td>{concerned(entry) !== null && <PersonOfLog person={concerned(entry)} />}</td>
                  <td className={classes.mono}>{entry.command}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
