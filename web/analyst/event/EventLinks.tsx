// Where one goes on from an event: its stream, type, people, moment, correlation, and the read models that fold it.
import { Anchor } from '@mantine/core'
import type { LogEntry } from '../../../queries/analyst/search/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../analyst.module.css'
import { around } from '../written.ts'

/** What follows the category in the name of a stream: in most read models the id of the document. */
const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1)

export const EventLinks = ({ entry }: { entry: LogEntry }) => {
  const { t } = useTranslation('analyst')
  const { actor, person, stream, type, position } = entry
  const people = [actor, person].filter(
    (one, index, all) => one !== null && all.findIndex((other) => other?.userId === one.userId) === index,
  )
  const links: readonly (readonly [to: string, text: string])[] = [
    [paths.analystCorrelation({ id: entry.correlationId }), t('links.correlation')],
    [paths.analyst({ stream }), t('links.stream')],
    [paths.analyst({ types: type }), t('links.type')],
    ...people.map((one) => [paths.analyst({ user: one?.userId ?? 0 }), t('links.person', { name: one?.pseudonym ?? '' })] as const),
    [paths.analyst(around(entry.recordedAt)), t('links.around')],
    [paths.analystReplay({ type, id: idOfStream(stream), position }), t('links.replay')],
    [paths.analystCatalogue({ row: type }), t('links.catalogue')],
  ]
  return (
    <ul className={classes.links} aria-label={t('links.title')}>
      {links.map(([to, text]) => (
        <li key={to}>
          <Anchor component={Link} to={to} size="sm">
            {text}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
