// JSON as a collapsible tree; long texts keep their lines, withheld values say so, and fields may be marked.
import { Button } from '@mantine/core'
import { createContext, useContext, useState } from 'react'
import { useTranslation } from '../texts.ts'
import classes from './jsonTree.module.css'
import { type FieldMarks, wayTo } from './marks.ts'

const OPEN_TO_DEPTH = 2
const MANY = 12
/** Page size of members: a rejudge may list thousands of answers. */
const AT_ONCE = 200

const Marks = createContext<{ marks: FieldMarks; way: ReadonlySet<string> }>({ marks: new Map(), way: new Set() })

/** Whether the server has put this in the place of a value that is shown only after a recorded read. */
const isWithheld = (value: unknown): boolean => typeof value === 'object' && value !== null && '$withheld' in value

const Leaf = ({ value }: { value: unknown }) => {
  const { t } = useTranslation('jsonTree')
  if (isWithheld(value)) return <span className={classes.withheld}>{t('withheld')}</span>
  if (typeof value === 'object' && value !== null) return <span className={classes.literal}>{t('empty')}</span>
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

/** The name of a field, after the signs of its marks. */
const Name = ({ name, path }: { name: string; path: string }) => {
  const { t } = useTranslation('jsonTree')
  const mark = useContext(Marks).marks.get(path)
  return (
    <>
      {mark?.isCurrent === true && (
        <span className={classes.current} title={t('current')}>
          <span aria-hidden>◆</span>
          <span className="cj-hidden">{t('current')}</span>
        </span>
      )}
      {mark?.differs !== undefined && (
        <span className={classes.sign} title={mark.differs.label}>
          <span aria-hidden>{mark.differs.sign}</span>
          <span className="cj-hidden">{mark.differs.label}</span>
        </span>
      )}
      <span className={classes.key}>{name}</span>{' '}
    </>
  )
}

const Node = ({ name, path, value, depth }: { name: string; path: string; value: unknown; depth: number }) => {
  const { t } = useTranslation('jsonTree')
  const { marks, way } = useContext(Marks)
  const [most, setMost] = useState(AT_ONCE)
  const mark = marks.get(path)
  const marked = {
    ...(mark?.differs === undefined ? {} : { 'data-differs': mark.differs.kind }),
    ...(mark?.isCurrent === true ? { 'data-current': true } : {}),
  }
  const entries = typeof value === 'object' && value !== null && !isWithheld(value) ? Object.entries(value) : []
  if (entries.length === 0)
    return (
      <div className={classes.leaf} {...marked}>
        <Name name={name} path={path} />
        <Leaf value={value} />
      </div>
    )
  const isOnWay = way.has(path)
  const lastMarked = isOnWay && entries.length > most ? entries.findLastIndex(([key]) => way.has(`${path}.${key}`)) : -1
  const shown = Math.max(most, lastMarked + 1)
  return (
    <details open={isOnWay || (depth < OPEN_TO_DEPTH && entries.length <= MANY)} className={classes.node}>
      <summary {...marked}>
        <Name name={name} path={path} />
        <span className={classes.count}>{t('items', { count: entries.length })}</span>
      </summary>
      {entries.slice(0, shown).map(([key, child]) => (
        <Node key={key} name={key} path={`${path}.${key}`} value={child} depth={depth + 1} />
      ))}
      {entries.length > shown && (
        <Button size="compact-sm" variant="subtle" onClick={() => setMost(shown + AT_ONCE)}>
          {t('more', { shown: (entries.length - shown).toLocaleString() })}
        </Button>
      )}
    </details>
  )
}

const NO_MARKS: FieldMarks = new Map()

/** Members of an object, or a single value. `marks` are by path; what leads to a marked field is open. */
export const JsonTree = ({ data, marks = NO_MARKS }: { data: unknown; marks?: FieldMarks }) => {
  const members = typeof data === 'object' && data !== null && !isWithheld(data) ? Object.entries(data) : [['', data] as const]
  return (
    <Marks value={{ marks, way: wayTo(marks) }}>
      <div className={classes.tree}>
        {members.map(([key, value]) => (
          <Node key={key} name={key} path={key} value={value} depth={0} />
        ))}
      </div>
    </Marks>
  )
}
