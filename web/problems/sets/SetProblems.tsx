// Problems in the set editor: order, scores and versions.
import { ActionIcon, Button, Group, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { ListedProblem } from '../../../queries/problems/schemas.ts'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { fieldId } from '../../shared/forms/fields.ts'
import { useTranslation } from '../../shared/texts.ts'
import { DifficultyStars } from '../../shared/ui/DifficultyStars.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../../shared/ui/notify.tsx'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { ProblemViewer } from './ProblemViewer.tsx'
import { evenShares, pointsOf, totalOf } from './score.ts'
import classes from './setEdit.module.css'
import { entering, type ProblemInSetValues } from './setValues.ts'
import { useDragOrder } from './useDragOrder.ts'
import type { SetForm } from './useSetForm.ts'

const ProblemPicker = lazy(() => import('./ProblemPicker.tsx'))

const hasNewer = ({ problemVersion, newestVersion }: ProblemInSetValues): boolean =>
  newestVersion !== null && newestVersion > problemVersion

const Version = ({ form, index }: { form: SetForm; index: number }) => {
  const { t } = useTranslation('sets')
  const problem = form.values.problems[index] as ProblemInSetValues
  const { problemVersion, newestVersion, title } = problem
  if (newestVersion === null)
    return (
      <Text size="sm" className={classes.gone ?? ''}>
        {t('edit.gone')}
      </Text>
    )
  return (
    <>
      <Text span size="sm" c="dimmed">
        {t('edit.version', { version: problemVersion })}
      </Text>
      {hasNewer(problem) && (
        <Button
          size="compact-xs"
          mih={24}
          variant="light"
          leftSection={<Icon of={IconArrowUp} size={13} />}
          title={t('edit.newerHint')}
          aria-label={t('edit.newerOf', { version: newestVersion, title: title ?? '' })}
          onClick={() => form.setAt(index, { problemVersion: newestVersion })}
        >
          {t('edit.newer', { version: newestVersion })}
        </Button>
      )}
    </>
  )
}

const Score = ({ form, index }: { form: SetForm; index: number }) => {
  const { t } = useTranslation('sets')
  const path = `problems.${index}.distribution`
  return (
    <TextInput
      id={fieldId(form.name, path)}
      className={classes.score ?? ''}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      aria-label={t('edit.score', { number: index + 1 })}
      value={form.values.problems[index]?.distribution ?? ''}
      error={form.errors[path]}
      onChange={({ currentTarget: { valueAsNumber: score } }) => form.setAt(index, { distribution: Number.isNaN(score) ? null : score })}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

interface RowProps {
  form: SetForm
  index: number
  handle: object
  isMoving: boolean
  drop: 'before' | 'after' | undefined
  onView: () => void
  onRemove: () => void
}

const Row = ({ form, index, handle, isMoving, drop, onView, onRemove }: RowProps) => {
  const { t } = useTranslation('sets')
  const { problemId, title, difficulty } = form.values.problems[index] as ProblemInSetValues
  const [number, name] = [index + 1, title ?? t('table.gone')]
  return (
    <li className={classes.problem} data-moving={isMoving || undefined} data-drop={drop}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.handle ?? ''}
        data-problem={problemId}
        aria-label={t('edit.move', { number, title: name })}
        {...handle}
      >
        <Icon of={IconGripVertical} />
      </ActionIcon>
      <span className={`${classes.position} cj-number`} aria-hidden>
        {number}
      </span>
      <div className={classes.about}>
        <UnstyledButton className={classes.title ?? ''} onClick={onView} id={fieldId(form.name, `problems.${index}.problemId`)}>
          {name}
        </UnstyledButton>
        <Group gap="4px 10px">
          {difficulty !== null && <DifficultyStars value={difficulty} size={13} />}
          <Version form={form} index={index} />
        </Group>
        {form.errors[`problems.${index}.problemId`] !== undefined && (
          <Text size="sm" className={classes.gone ?? ''}>
            {form.errors[`problems.${index}.problemId`]}
          </Text>
        )}
      </div>
      <Score form={form} index={index} />
      <ActionIcon variant="subtle" color="gray" data-remove aria-label={t('edit.remove', { number, title: name })} onClick={onRemove}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </li>
  )
}

/** Actions on all problems at once. */
const Foot = ({ form }: { form: SetForm }) => {
  const { t } = useTranslation('sets')
  const { problems } = form.values
  const share = () => {
    const shares = evenShares(problems.length)
    form.set('problems', (before) => before.map((problem, at) => ({ ...problem, distribution: shares[at] ?? 0 })))
  }
  const takeNewest = () =>
    form.set('problems', (before) =>
      before.map((problem) => ({ ...problem, problemVersion: Math.max(problem.problemVersion, problem.newestVersion ?? 0) })),
    )
  return (
    <div className={classes.foot}>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={share}>
          {t('edit.even')}
        </Button>
        {problems.some(hasNewer) && (
          <Button size="compact-md" variant="default" leftSection={<Icon of={IconArrowUp} size={15} />} onClick={takeNewest}>
            {t('edit.allNewer')}
          </Button>
        )}
      </Group>
      <Text component="output" fw={600} className="cj-number">
        {t('set.total', { total: pointsOf(totalOf(problems)) })}
      </Text>
    </div>
  )
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const left = list.toSpliced(from, 1)
  return left.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** After a removal by keyboard, focuses the next problem or the add button. */
const useFocusAfterRemoval = (list: RefObject<HTMLElement | null>, add: RefObject<HTMLElement | null>, problems: readonly unknown[]) => {
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    const next = list.current?.children[Math.min(removed.current, problems.length - 1)]
    removed.current = null
    const button = next?.querySelector<HTMLElement>('[data-remove]') ?? add.current
    button?.focus({ preventScroll: true })
  }, [list, add, problems])
  return (index: number) => {
    removed.current = index
  }
}

export const SetProblems = ({ form, problemSetId }: { form: SetForm; problemSetId: number }) => {
  const { t } = useTranslation('sets')
  const { problems } = form.values
  const [said, say] = useState('')
  const [viewed, setViewed] = useState<number | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const undo = useNotifyUndo()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfterRemoval(list, addButton, problems)
  const move = (from: number, to: number) => {
    form.set('problems', (before) => moved(before, from, to))
    say(t('edit.moved', { number: to + 1, count: problems.length }))
  }
  const { drag, handle } = useDragOrder(list, problems.length, move)
  const remove = (index: number) => {
    const [problem] = problems.slice(index, index + 1)
    if (problem === undefined) return
    focusAfter(index)
    form.set('problems', (before) => before.toSpliced(index, 1))
    undo(t('edit.removed', { title: problem.title ?? t('table.gone') }), () =>
      form.set('problems', (before) => before.toSpliced(Math.min(index, before.length), 0, problem)),
    )
  }
  const add = (chosen: readonly ListedProblem[]) => {
    setChoosing(false)
    form.set('problems', (before) => {
      const fresh = chosen.filter(({ id }) => !before.some(({ problemId }) => problemId === id))
      // the last problem's score, or an even share of 100
      const each = before.at(-1)?.distribution ?? evenShares(Math.max(1, fresh.length))[0] ?? 0
      const shares = before.length === 0 ? evenShares(Math.max(1, fresh.length)) : fresh.map(() => each)
      return [...before, ...fresh.map((problem, at) => entering(problem, shares[at] ?? each))]
    })
  }
  const dropAt = (index: number) =>
    drag === null || drag.to !== index || drag.from === index ? undefined : drag.to < drag.from ? 'before' : 'after'
  return (
    <FormSection title={t('edit.problems')} intro={t('edit.problemsIntro')}>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      {problems.length === 0 && <Text c="dimmed">{t('edit.none')}</Text>}
      <ol className={classes.problems} ref={list}>
        {problems.map(({ problemId }, index) => (
          <Row
            key={problemId}
            form={form}
            index={index}
            handle={handle(index)}
            isMoving={drag?.from === index}
            drop={dropAt(index)}
            onView={() => setViewed(problemId)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <FieldFault form={form} path="problems" />
      {problems.length > 0 && <Foot form={form} />}
      <div>
        <Button ref={addButton} variant="light" leftSection={<Icon of={IconPlus} size={16} />} onClick={() => setChoosing(true)}>
          {t('edit.add')}
        </Button>
      </div>
      {isChoosing && (
        <RouteDialog title={t('choose.title')} size="page" onClose={() => setChoosing(false)}>
          <Suspense fallback={<LoadingSkeleton lines={8} height={52} />}>
            <ProblemPicker taken={problems.map(({ problemId }) => problemId)} onAdd={add} />
          </Suspense>
        </RouteDialog>
      )}
      {viewed !== null && (
        <ProblemViewer problemId={viewed} problemSetId={problemSetId > 0 ? problemSetId : null} onClose={() => setViewed(null)} />
      )}
    </FormSection>
  )
}
