// The test data: a list of cases that are added, copied, moved and removed.
import { Alert, Button, Group, Text } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_TEST_DATA } from '../../commands/problems/problem/rules.ts'
import { FieldFault } from '../shared/forms/FieldFault.tsx'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { arriving } from '../shared/ui/arriving.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifySuccess, useNotifyUndo } from '../shared/ui/notify.tsx'
import classes from './authoring.module.css'
import { DatumCard, type Grip } from './DatumCard.tsx'
import { useDragOrder } from './sets/useDragOrder.ts'
import type ImportFilesPanel from './testData/ImportFiles.tsx'
import { errorsAt, type ProblemForm } from './useProblemForm.ts'
import { type DatumValues, emptyDatum, newKey } from './values.ts'

const ImportFiles = arriving<Parameters<typeof ImportFilesPanel>[0]>(() => import('./testData/ImportFiles.tsx'))

/** So many cases stand open when the page is opened. */
const OPEN_AT_FIRST = 2

const sharesOf = (data: readonly DatumValues[]): (number | null)[] => {
  const whole = data.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  return data.map(({ weight }) => (weight === null || whole === 0 ? null : Math.round((weight / whole) * 1000) / 10))
}

/** What a case lends to the others. */
const commonOf = ({ rule, strict, timeLimit, memoryLimit, outputSizeLimit }: DatumValues) => ({
  rule,
  strict,
  timeLimit,
  memoryLimit,
  outputSizeLimit,
})

/** At which side of a case the one that is dragged would go. */
const dropOf = (drag: { from: number; to: number } | null, index: number): 'before' | 'after' | undefined =>
  drag === null || drag.to !== index || drag.from === index ? undefined : drag.to < drag.from ? 'before' : 'after'

export const DataSection = ({ form }: { form: ProblemForm }) => {
  const { t } = useTranslation('problems')
  const { t: ti } = useTranslation('importing')
  const [isImporting, setImporting] = useState(false)
  const { values, errors, set, setAt } = form
  const { testDatas } = values
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(testDatas.slice(0, OPEN_AT_FIRST).map(({ key }) => key)))
  /** Where a case was moved to last, for those who do not see it. */
  const [moved, setMoved] = useState<{ to: number; times: number } | null>(null)
  useEffect(() => {
    // the handle goes along with its case, and keeps the focus
    if (moved !== null) list.current?.children[moved.to]?.querySelector<HTMLButtonElement>('[data-grip]')?.focus()
  }, [moved])
  const toggle = useCallback((key: number) => {
    setOpen((keys) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const change = useCallback((index: number, part: Partial<DatumValues>) => setAt('testDatas', index, part), [setAt])
  const opened = useCallback((key: number) => setOpen((keys) => new Set(keys).add(key)), [])
  const move = (from: number, to: number) => {
    set('testDatas', (data) => data.toSpliced(from, 1).toSpliced(to, 0, ...data.slice(from, from + 1)))
    setMoved((last) => ({ to, times: (last?.times ?? 0) + 1 }))
  }
  const { drag, handle } = useDragOrder(list, testDatas.length, move)
  /** The handles of cases stay the same while nothing is dragged: a card is rendered anew only when its own case changes. */
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  const grip = useCallback(
    (index: number): Grip => ({
      onPointerDown: (event) => latest.current(index).onPointerDown(event),
      onKeyDown: (event) => latest.current(index).onKeyDown(event),
    }),
    [],
  )
  const copy = useCallback(
    (index: number) => {
      const key = newKey()
      set('testDatas', (data) => {
        const like = data[index]
        return like === undefined ? data : data.toSpliced(index + 1, 0, { ...like, key })
      })
      opened(key)
    },
    [set, opened],
  )
  const notifyUndo = useNotifyUndo()
  const remove = useCallback(
    (index: number) => {
      const removed = testDatas[index]
      if (removed === undefined) return
      set('testDatas', (data) => data.filter((datum) => datum !== removed))
      notifyUndo(t('data.removed', { number: index + 1 }), () => set('testDatas', (data) => data.toSpliced(index, 0, removed)))
    },
    [set, testDatas, notifyUndo, t],
  )
  const toAll = useCallback(
    (index: number) => {
      set('testDatas', (data) => {
        const like = data[index]
        return like === undefined ? data : data.map((datum) => ({ ...datum, ...commonOf(like) }))
      })
      notifySuccess(t('data.toAllDone'))
    },
    [set, t],
  )
  const add = () => {
    const datum = emptyDatum(testDatas.at(-1))
    set('testDatas', [...testDatas, datum])
    opened(datum.key)
  }

  const shares = sharesOf(testDatas)
  const isFull = testDatas.length >= MAX_TEST_DATA
  const isLopsided = testDatas.length > 0 && (testDatas.every(({ read }) => read) || testDatas.every(({ read }) => !read))
  return (
    <FormSection title={t('section.data')} intro={t('data.intro', { max: MAX_TEST_DATA })}>
      <FieldFault form={form} path="testDatas" />
      {isLopsided && (
        <Alert color="yellow" variant="light" icon={<Icon of={IconInfoCircle} />}>
          {t('data.advice')}
        </Alert>
      )}
      <ol ref={list} className={classes.cases}>
        {testDatas.map((datum, index) => (
          <DatumCard
            key={datum.key}
            index={index}
            datum={datum}
            share={shares[index] ?? null}
            errors={errorsAt(errors, `testDatas.${index}`)}
            isOpen={open.has(datum.key)}
            canCopy={!isFull}
            onToggle={toggle}
            onChange={change}
            grip={grip}
            drop={dropOf(drag, index)}
            isMoving={drag?.from === index}
            onCopy={copy}
            onRemove={remove}
            onToAll={toAll}
          />
        ))}
      </ol>
      <output className="cj-hidden">{moved !== null && t('data.moved', { number: moved.to + 1, count: testDatas.length })}</output>
      <Group gap="sm">
        <Button variant="default" leftSection={<Icon of={IconPlus} size={16} />} disabled={isFull} onClick={add}>
          {t('data.add')}
        </Button>
        <Button variant="default" aria-expanded={isImporting} onClick={() => setImporting((is) => !is)}>
          {ti('open')}
        </Button>
        {isFull && (
          <Text size="sm" c="dimmed">
            {t('data.full', { max: MAX_TEST_DATA })}
          </Text>
        )}
      </Group>
      {isImporting && <ImportFiles form={form} onClose={() => setImporting(false)} />}
    </FormSection>
  )
}
