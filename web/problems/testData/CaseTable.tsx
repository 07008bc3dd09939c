// Paged table of cases, reordered by handle or keys, with a selection for bulk actions.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { hasTooManyCases, MAX_TEST_DATA } from '../../../commands/problems/problem/rules.ts'
import { pointsOfCases } from '../../../judge/testGroups.ts'
import type { TestDatum } from '../../../protocol/verdict.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess, useNotifyUndo } from '../../shared/ui/notify.tsx'
import { useDragOrder } from '../sets/useDragOrder.ts'
import { errorsAt, type ProblemForm } from '../useProblemForm.ts'
import { type DatumValues, newKey, type ProblemValues } from '../values.ts'
import { BulkBar } from './BulkBar.tsx'
import { CasePages, casesOfPage, pageOfCase } from './CasePages.tsx'
import { CaseRow, type Grip } from './CaseRow.tsx'
import classes from './cases.module.css'
import { useKeys } from './useKeys.ts'

const columns = ['read', 'rule', 'strict', 'group', 'weight', 'limits', 'input', 'expectedOutput'] as const

/** Percent of the points of each case; null where it earns none by itself. */
const sharesOf = ({ testDatas, judging }: Pick<ProblemValues, 'testDatas' | 'judging'>): (number | null)[] => {
  const groups = (judging.groups ?? []).map((group) => ({ ...group, points: group.points ?? 0 }))
  const adding = new Set(groups.filter(({ scoring }) => scoring === 'sum').map(({ name }) => name))
  const tests = testDatas.map((datum) => ({ ...datum, weight: datum.weight ?? 0 }) as unknown as TestDatum)
  const percents = pointsOfCases({ distribution: 100, tests, judging: { groups } })
  return testDatas.map(({ weight, group = '' }, index) => {
    const percent = Math.round((percents[index] ?? 0) * 10) / 10
    return weight === null || percent === 0 || (groups.length > 0 && !adding.has(group)) ? null : percent
  })
}

/** Values of a case that can be copied to the others. */
const commonOf = ({ rule, strict, timeLimit, memoryLimit, outputSizeLimit }: DatumValues) => ({
  rule,
  strict,
  timeLimit,
  memoryLimit,
  outputSizeLimit,
})

/** Side of a case at which the dragged one would be dropped. */
const dropOf = (drag: { from: number; to: number } | null, index: number): 'before' | 'after' | undefined =>
  drag === null || drag.to !== index || drag.from === index ? undefined : drag.to < drag.from ? 'before' : 'after'

export interface CaseTableProps {
  form: ProblemForm
  /** Starts at 0. */
  page: number
  onPage: (page: number) => void
  /** Keys of the expanded cases. */
  open: ReadonlySet<number>
  onToggle: (key: number) => void
}

export const CaseTable = ({ form, page, onPage, open, onToggle }: CaseTableProps) => {
  const { t } = useTranslation(['problems', 'testData'])
  const { values, errors, set, setAt } = form
  const { testDatas } = values
  const count = testDatas.length
  const [first, end] = casesOfPage(page, count)
  const table = useRef<HTMLTableElement>(null)
  const [chosen, choose, setChosen] = useKeys()
  /** Target of the last move, for the screen reader announcement. */
  const [moved, setMoved] = useState<{ to: number; times: number } | null>(null)
  const follow = (to: number) => {
    onPage(pageOfCase(to))
    setMoved((last) => ({ to, times: (last?.times ?? 0) + 1 }))
  }
  useEffect(() => {
    // the handle moves with its case and keeps the focus
    if (moved === null) return
    const [from] = casesOfPage(pageOfCase(moved.to), Number.POSITIVE_INFINITY)
    table.current?.tBodies[moved.to - from]?.querySelector<HTMLButtonElement>('[data-grip]')?.focus()
  }, [moved])
  /** Place of the last removal: the focus moves to the next case or the add button. */
  const [removed, setRemoved] = useState<{ at: number; times: number } | null>(null)
  const focusAt = useEffectEvent((at: number) => {
    const row = table.current?.tBodies[Math.min(at, count - 1) - first]
    const target =
      row?.querySelector<HTMLElement>('th button') ?? table.current?.closest('section')?.querySelector<HTMLElement>('[data-add]')
    target?.focus()
  })
  useEffect(() => {
    if (removed !== null) focusAt(removed.at)
  }, [removed])
  const move = (from: number, to: number) => {
    set('testDatas', (data) => data.toSpliced(from, 1).toSpliced(to, 0, ...data.slice(from, from + 1)))
    follow(to)
  }
  const { drag, handle } = useDragOrder(table, count, move, first)
  const notifyUndo = useNotifyUndo()
  const copy = (index: number) => {
    const key = newKey()
    set('testDatas', (data) => data.toSpliced(index + 1, 0, ...data.slice(index, index + 1).map((datum) => ({ ...datum, key }))))
    onToggle(key)
  }
  const remove = (index: number) => {
    const gone = testDatas[index]
    if (gone === undefined) return
    set('testDatas', (data) => data.filter((datum) => datum !== gone))
    setRemoved((last) => ({ at: index, times: (last?.times ?? 0) + 1 }))
    notifyUndo(t('data.removed', { number: index + 1 }), () => set('testDatas', (data) => data.toSpliced(index, 0, gone)))
  }
  const toAll = (index: number) => {
    set('testDatas', (data) => {
      const like = data[index]
      return like === undefined ? data : data.map((datum) => ({ ...datum, ...commonOf(like) }))
    })
    notifySuccess(t('data.toAllDone'))
  }
  /** Stable callbacks, so that a row re-renders only if its case changes. */
  const latest = useRef({ handle, copy, remove, toAll, move })
  useEffect(() => {
    latest.current = { handle, copy, remove, toAll, move }
  })
  const grip = useCallback(
    (index: number): Grip => ({
      onPointerDown: (event) => latest.current.handle(index).onPointerDown(event),
      onKeyDown: (event) => latest.current.handle(index).onKeyDown(event),
    }),
    [],
  )
  const change = useCallback((index: number, part: Partial<DatumValues>) => setAt('testDatas', index, part), [setAt])
  const onCopy = useCallback((index: number) => latest.current.copy(index), [])
  const onRemove = useCallback((index: number) => latest.current.remove(index), [])
  const onToAll = useCallback((index: number) => latest.current.toAll(index), [])
  const onMove = useCallback((from: number, to: number) => latest.current.move(from, to), [])

  const shares = sharesOf(values)
  const has = (role: 'generator' | 'validator') => values.dataPrograms.some((program) => program.role === role)
  const names = (values.judging.groups ?? []).map(({ name }) => name)
  const namesText = JSON.stringify(names)
  /** The same list until a name changes; null where there are no groups. */
  const groups = useMemo(() => (namesText === '[]' ? null : (JSON.parse(namesText) as string[])), [namesText])
  return (
    <>
      {count > 0 && <BulkBar form={form} chosen={chosen} onChoose={setChosen} onMoved={follow} />}
      <CasePages page={page} count={count} onPage={onPage} />
      <div className={classes.scroll}>
        <table ref={table} className={classes.table} aria-label={t('testData:label')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="cj-hidden">{t('testData:column.order')}</span>
              </th>
              <th scope="col">{t('testData:column.number')}</th>
              {columns
                .filter((column) => column !== 'group' || groups !== null)
                .map((column) => (
                  <th key={column} scope="col">
                    {t(`testData:column.${column}`)}
                  </th>
                ))}
              <th scope="col">
                <span className="cj-hidden">{t('testData:column.actions')}</span>
              </th>
            </tr>
          </thead>
          {testDatas.slice(first, end).map((datum, at) => {
            const index = first + at
            return (
              <CaseRow
                key={datum.key}
                index={index}
                datum={datum}
                share={shares[index] ?? null}
                groups={groups}
                hasGenerators={has('generator')}
                hasValidators={has('validator')}
                errors={errorsAt(errors, `testDatas.${index}`)}
                isOpen={open.has(datum.key)}
                isChosen={chosen.has(datum.key)}
                canCopy={!hasTooManyCases([...testDatas, datum], MAX_TEST_DATA)}
                grip={grip}
                drop={dropOf(drag, index)}
                isMoving={drag?.from === index}
                onToggle={onToggle}
                onChoose={choose}
                onChange={change}
                onCopy={onCopy}
                onRemove={onRemove}
                onToAll={onToAll}
                count={count}
                onMove={onMove}
              />
            )
          })}
        </table>
      </div>
      <CasePages page={page} count={count} onPage={onPage} />
      <output className="cj-hidden">{moved !== null && t('data.moved', { number: moved.to + 1, count })}</output>
    </>
  )
}
