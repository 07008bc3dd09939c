// Groups of similar answers as a graph: a dot for each student, a line for each pair.
import { List, Text } from '@mantine/core'
import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3'
import { useMemo } from 'react'
import type { Measure } from '../../../judge/similarity/types.ts'
import type { AnalyzeClass } from '../../../queries/judging/similarity/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { groupsOf, type SimilarPair } from './clusters.ts'
import classes from './similarity.module.css'

const [WIDTH, HEIGHT] = [720, 420]
const TICKS = 160
const MARGIN = 24
/** More names would cover each other. */
const MOST_NAMES = 60
const MOST_GROUPS = 20

interface Dot extends SimulationNodeDatum {
  student: number
}

/** Centres of the groups, in rows; the largest group first. */
const centresOf = (groups: readonly (readonly number[])[]): Map<number, { x: number; y: number }> => {
  const columns = Math.ceil(Math.sqrt((groups.length * WIDTH) / HEIGHT))
  const rows = Math.ceil(groups.length / columns)
  const centreOf = (at: number) => ({
    x: (WIDTH * ((at % columns) + 0.5)) / Math.min(columns, groups.length),
    y: (HEIGHT * (Math.floor(at / columns) + 0.5)) / rows,
  })
  return new Map(groups.flatMap((group, at) => group.map((student) => [student, centreOf(at)] as const)))
}

/** Positions that do not depend on chance. */
const layoutOf = (pairs: readonly SimilarPair[], measure: Measure): Map<number, { x: number; y: number }> => {
  const dots: Dot[] = [...new Set(pairs.flatMap(({ left, right }) => [left, right]))].map((student) => ({ student }))
  const centres = centresOf(groupsOf(pairs))
  const byStudent = new Map(dots.map((dot) => [dot.student, dot]))
  const links = pairs.flatMap((pair) => {
    const [source, target] = [byStudent.get(pair.left), byStudent.get(pair.right)]
    return source && target ? [{ source, target, value: pair[measure] }] : []
  })
  forceSimulation(dots)
    .force(
      'link',
      forceLink(links).distance(({ value }) => 150 - 0.8 * value),
    )
    .force('charge', forceManyBody().strength(-90).distanceMax(160))
    .force('collide', forceCollide(24))
    .force('x', forceX<Dot>(({ student }) => centres.get(student)?.x ?? WIDTH / 2).strength(0.15))
    .force('y', forceY<Dot>(({ student }) => centres.get(student)?.y ?? HEIGHT / 2).strength(0.2))
    .stop()
    .tick(TICKS)
  const within = (value: number | undefined, most: number) => Math.min(most - MARGIN, Math.max(MARGIN, value ?? most / 2))
  return new Map(dots.map(({ student, x, y }) => [student, { x: within(x, WIDTH), y: within(y, HEIGHT) }]))
}

interface GraphProps {
  students: AnalyzeClass['students']
  pairs: readonly SimilarPair[]
  measure: Measure
}

const Graph = ({ students, pairs, measure }: GraphProps) => {
  const { t } = useTranslation(['similarity', 'app'])
  const places = useMemo(() => layoutOf(pairs, measure), [pairs, measure])
  const groups = useMemo(() => groupsOf(pairs), [pairs])
  const nameOf = (index: number) => students[index]?.userName ?? t('someone')
  if (pairs.length === 0) return <Text c="dimmed">{t('overview.noGroups')}</Text>
  return (
    <>
      <svg
        className={classes.graph}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('overview.graphLabel', { groups: groups.length, students: places.size })}
      >
        {pairs.map(({ left, right, ...values }) => {
          const [from, to] = [places.get(left), places.get(right)]
          return (
            from &&
            to && (
              <line
                key={`${left}-${right}`}
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
                strokeWidth={0.5 + values[measure] / 40}
                strokeOpacity={0.25 + values[measure] / 200}
              />
            )
          )
        })}
        {[...places].map(([index, { x, y }]) => (
          <g key={index}>
            <circle cx={x} cy={y} r={7} data-check={students[index]?.check}>
              <title>{nameOf(index)}</title>
            </circle>
            {places.size <= MOST_NAMES && (
              <text x={x} y={y + 21} textAnchor="middle">
                {nameOf(index)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <List size="sm" mt="sm">
        {groups.slice(0, MOST_GROUPS).map((group, at) => (
          <List.Item key={group[0]}>
            {t('overview.group', { number: at + 1, names: group.map(nameOf).join(t('app:listSeparator')) })}
          </List.Item>
        ))}
      </List>
    </>
  )
}

export default Graph
