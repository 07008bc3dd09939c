// Frame of every chart: title and unit, legend, a cursor for mouse, keyboard and screen readers, data table, and downloads.
import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { type KeyboardEvent, lazy, type ReactNode, type SVGAttributes, useId, useRef, useState } from 'react'
import { csvOf, saveFile } from '../table/csv.ts'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { MenuOnDemand } from '../ui/MenuOnDemand.tsx'
import { notifyFailure } from '../ui/notify.tsx'
import { PAPER_WIDTH, usePrinting } from '../ui/printing.ts'
import classes from './chart.module.css'
import type { ChartTable, Mark, Tone } from './chart.ts'
import { Patterns, Swatch } from './Patterns.tsx'
import { pngOf, svgText } from './picture.ts'

/** Arguments of a chart's render function. */
export interface Drawing {
  /** Pixels. */
  width: number
  /** Id of the pattern definitions. */
  id: string
  /** Props for the element of a mark, by the mark's index. */
  markProps: (index: number) => SVGAttributes<SVGElement> & Record<`data-${string}`, true | undefined>
}

interface Plot {
  marks: readonly Mark[]
  drawing: ReactNode
}

export interface ChartFrameProps {
  title: string
  /** Unit of the values. */
  unit?: string
  table: ChartTable
  legend?: readonly { label: string; tone: Tone }[]
  /** Reason for an empty chart; if set, nothing is drawn. */
  empty?: string | undefined
  /** Called when a mark is clicked, or on Enter. */
  onPick?: ((index: number) => void) | undefined
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const Table = ({ title, table }: { title: string; table: ChartTable }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable regions must be reachable by keyboard
  <div className={classes.tableBox} tabIndex={0} role="group" aria-label={title}>
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...values], index) => (
          <tr key={`${index} ${name}`}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={table.columns[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const csvText = ({ columns, rows }: ChartTable): string =>
  csvOf(
    columns.map((header, index) => ({ id: header, header, value: (row: ChartTable['rows'][number]) => row[index] ?? null })),
    rows,
  )

const loadFileMenu = () => import('./FileMenu.tsx')
const FileMenu = lazy(loadFileMenu)

const Files = ({ title, table, svg }: { title: string; table: ChartTable; svg: () => SVGSVGElement | null }) => {
  const { t } = useTranslation('charts')
  const picture = () => {
    const drawing = svg()
    if (drawing === null) return
    pngOf(drawing).then((blob) => saveFile(`${title}.png`, blob), notifyFailure)
  }
  const drawing = () => {
    const element = svg()
    if (element !== null) saveFile(`${title}.svg`, svgText(element), 'image/svg+xml')
  }
  const trigger = (
    <Button size="compact-xs" variant="subtle" leftSection={<Icon of={IconDownload} size={14} />}>
      {t('download')}
    </Button>
  )
  const items = () => [
    { label: t('csv'), run: () => saveFile(`${title}.csv`, csvText(table)) },
    ...(svg() === null
      ? []
      : [
          { label: t('png'), run: picture },
          { label: t('svg'), run: drawing },
        ]),
  ]
  return (
    <MenuOnDemand trigger={trigger} load={loadFileMenu}>
      <FileMenu trigger={trigger} items={items} />
    </MenuOnDemand>
  )
}

/** `plot` draws for a given width: called once the width is known and on every change. The `height` pixels are reserved beforehand. */
export const ChartFrame = (props: ChartFrameProps & { height: number; plot: (drawing: Drawing) => Plot }) => {
  const { title, unit, table, legend = [], empty, onPick, height, plot } = props
  const { t } = useTranslation('charts')
  const id = useId().replaceAll(/[^\w-]/g, '')
  const { ref, width: room } = useElementSize()
  const isPrinting = usePrinting()
  const width = isPrinting && room > 0 ? Math.min(PAPER_WIDTH, room) : room
  const svg = useRef<SVGSVGElement>(null)
  const [isTable, setTable] = useState(false)
  const [cursor, setCursor] = useState<number | null>(null)
  const markProps: Drawing['markProps'] = (index) => ({
    className: classes.mark,
    onPointerEnter: () => setCursor(index),
    onPointerLeave: () => setCursor(null),
    'data-at-cursor': cursor === index || undefined,
    ...(onPick === undefined ? {} : { onClick: () => onPick(index), 'data-pickable': true }),
  })
  const isDrawn = empty === undefined && !isTable
  const drawn = isDrawn && width > 0 ? plot({ width, id, markProps }) : null
  const mark = cursor === null ? undefined : drawn?.marks[cursor]
  const press = (event: KeyboardEvent) => {
    const last = (drawn?.marks.length ?? 0) - 1
    if (event.key === 'Escape') setCursor(null)
    else if (event.key === 'Enter' && cursor !== null) onPick?.(cursor)
    else if (event.key in MOVES && last >= 0) {
      event.preventDefault()
      setCursor(cursor === null ? 0 : (MOVES[event.key]?.(cursor, last) ?? null))
    }
  }
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <span className={classes.title}>{title}</span>
        {unit !== undefined && <span className={classes.unit}>{unit}</span>}
        {empty === undefined && (
          <span className={`${classes.tools} cj-no-print`}>
            <Button size="compact-xs" variant="subtle" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? t('asChart') : t('asTable')}
            </Button>
            <Files title={title} table={table} svg={() => svg.current} />
          </span>
        )}
      </figcaption>
      {empty !== undefined && <p>{empty}</p>}
      {empty === undefined && isTable && <Table title={title} table={table} />}
      {isDrawn && (
        <>
          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a cursor moves through the values */}
          <div
            className={classes.plot}
            style={{ minHeight: height }}
            ref={ref}
            tabIndex={0}
            role="group"
            aria-label={`${title}. ${t('keys')}`}
            onKeyDown={press}
            onBlur={() => setCursor(null)}
          >
            {drawn !== null && (
              <svg ref={svg} className={classes.svg} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
                <Patterns id={id} />
                {drawn.drawing}
              </svg>
            )}
            {mark !== undefined && (
              <span
                className={classes.tip}
                style={{ left: Math.min(Math.max(mark.x, 60), Math.max(60, width - 60)), top: mark.y }}
                aria-hidden
              >
                {mark.text}
              </span>
            )}
          </div>
          {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
          <output className="cj-hidden">{mark?.text}</output>
          {legend.length > 1 && (
            <ul className={classes.legend} aria-label={t('legend', { title })}>
              {legend.map(({ label, tone }) => (
                <li key={label}>
                  <Swatch tone={tone} />
                  {label}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {isDrawn && isPrinting && <Table title={title} table={table} />}
    </figure>
  )
}
