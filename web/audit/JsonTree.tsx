// Event data as a collapsible tree; long texts keep their lines.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../shared/texts.ts'
import classes from './timeline.module.css'

const OPEN_TO_DEPTH = 2
const MANY = 12
/** Page size of members: a rejudge may list thousands of answers. */
const AT_ONCE = 200

const Leaf = ({ value }: { value: unknown }) => {
  if (typeof value === 'string' && value.includes('\n'))
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      <pre className={classes.longText} tabIndex={0}>
        {value}
      </pre>
    )
  if (typeof value === 'string') return <span className={classes.text}>{JSON.stringify(value)}</span>
  return <span className={classes.literal}>{String(value)}</span>
}

const Node = ({ name, value, depth }: { name: string; value: unknown; depth: number }) => {
  const { t } = useTranslation('audit')
  const [most, setMost] = useState(AT_ONCE)
  if (typeof value !== 'object' || value === null)
    return (
      <div className={classes.leaf}>
        <span className={classes.key}>{name}</span> <Leaf value={value} />
      </div>
    )
  const entries = Object.entries(value)
  if (entries.length === 0)
    return (
      <div className={classes.leaf}>
        <span className={classes.key}>{name}</span> <span className={classes.literal}>{t('drawer.empty')}</span>
      </div>
    )
  return (
    <details open={depth < OPEN_TO_DEPTH && entries.length <= MANY} className={classes.node}>
      <summary>
        <span className={classes.key}>{name}</span> <span className={classes.count}>{t('drawer.items', { count: entries.length })}</span>
      </summary>
      {entries.slice(0, most).map(([key, child]) => (
        <Node key={key} name={key} value={child} depth={depth + 1} />
      ))}
      {entries.length > most && (
        <Button size="compact-sm" variant="subtle" onClick={() => setMost(most + AT_ONCE)}>
          {t('drawer.moreItems', { shown: (entries.length - most).toLocaleString() })}
        </Button>
      )}
    </details>
  )
}

/** Members of an object, or a single value. */
export const JsonTree = ({ data }: { data: unknown }) => {
  const members = typeof data === 'object' && data !== null ? Object.entries(data) : [['', data] as const]
  return (
    <div className={classes.tree}>
      {members.map(([key, value]) => (
        <Node key={key} name={key} value={value} depth={0} />
      ))}
    </div>
  )
}
