// The test data: a list of cases that are added, copied, moved and removed.
import { Alert, Button, Group, Text } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_TEST_DATA } from '../../commands/problems/problem/rules.ts'
import { FieldFault } from '../shared/forms/FieldFault.tsx'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifySuccess, useNotifyUndo } from '../shared/ui/notify.tsx'
import classes from './authoring.module.css'
import { DatumCard } from './DatumCard.tsx'
import { errorsAt, type ProblemForm } from './useProblemForm.ts'
import { type DatumValues, emptyDatum, newKey } from './values.ts'

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

export const DataSection = ({ form }: { form: ProblemForm }) => {
  const { t } = useTranslation('problems')
  const { values, errors, set, setAt } = form
  const { testDatas } = values
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(testDatas.slice(0, OPEN_AT_FIRST).map(({ key }) => key)))
  /** The last move: the button that had the focus goes along with its case. */
  const [moved, setMoved] = useState<{ index: number; by: 1 | -1; times: number } | null>(null)
  useEffect(() => {
    if (moved === null) return
    const buttons = [...(list.current?.children[moved.index]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])]
    const wanted = buttons.find(({ dataset }) => dataset.move === (moved.by > 0 ? 'down' : 'up'))
    const usable = wanted?.disabled === true ? buttons.find(({ disabled }) => !disabled) : wanted
    usable?.focus()
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
  const move = useCallback(
    (index: number, by: 1 | -1) => {
      set('testDatas', (data) => {
        const moved = data[index]
        return moved === undefined || data[index + by] === undefined ? data : data.toSpliced(index, 1).toSpliced(index + by, 0, moved)
      })
      setMoved((last) => ({ index: index + by, by, times: (last?.times ?? 0) + 1 }))
    },
    [set],
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
            count={testDatas.length}
            datum={datum}
            share={shares[index] ?? null}
            errors={errorsAt(errors, `testDatas.${index}`)}
            isOpen={open.has(datum.key)}
            canCopy={!isFull}
            onToggle={toggle}
            onChange={change}
            onMove={move}
            onCopy={copy}
            onRemove={remove}
            onToAll={toAll}
          />
        ))}
      </ol>
      <output className="cj-hidden">{moved !== null && t('data.moved', { number: moved.index + 1, count: testDatas.length })}</output>
      <Group gap="sm">
        <Button variant="default" leftSection={<Icon of={IconPlus} size={16} />} disabled={isFull} onClick={add}>
          {t('data.add')}
        </Button>
        {isFull && (
          <Text size="sm" c="dimmed">
            {t('data.full', { max: MAX_TEST_DATA })}
          </Text>
        )}
      </Group>
    </FormSection>
  )
}
