// Bulk actions on the selected cases, or on all if none is selected.
import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { useNotifyUndo } from '../../shared/ui/notify.tsx'
import { NumberField } from '../parts.tsx'
import type { ProblemForm } from '../useProblemForm.ts'
import type { DatumValues } from '../values.ts'
import classes from './cases.module.css'
import { Mover } from './Mover.tsx'

const numbers = ['weight', 'timeLimit', 'memoryLimit', 'outputSizeLimit'] as const
type Numbers = Record<(typeof numbers)[number], number | null>
const NOTHING: Numbers = { weight: null, timeLimit: null, memoryLimit: null, outputSizeLimit: null }

/** Value of the chooser that leaves groups as they are; no group has it as its name. */
const UNCHANGED = '\n'

interface LimitsFormProps {
  groups: readonly { name: string }[]
  onApply: (part: Partial<DatumValues>) => void
  onCancel: () => void
}

const LimitsForm = ({ groups, onApply, onCancel }: LimitsFormProps) => {
  const { t } = useTranslation(['problems', 'testData', 'judgingOptions'])
  const [values, setValues] = useState(NOTHING)
  const [group, setGroup] = useState(UNCHANGED)
  const given = {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    ...(group === UNCHANGED ? {} : { group: group || undefined }),
  }
  return (
    <div className={classes.limits}>
      <Text size="sm">{t('testData:limitsOf')}</Text>
      <div className={classes.limitFields}>
        {numbers.map((field) => (
          <NumberField
            key={field}
            path={`bulk.${field}`}
            label={t(`data.${field}`)}
            value={values[field]}
            onChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
          />
        ))}
        {groups.length > 0 && (
          <NativeSelect
            label={t('testData:column.group')}
            value={group}
            data={[
              { value: UNCHANGED, label: t('judgingOptions:unchanged') },
              { value: '', label: t('judgingOptions:noGroup') },
              ...groups.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={(event) => setGroup(event.currentTarget.value)}
          />
        )}
      </div>
      <Group gap="sm">
        <Button size="compact-md" disabled={Object.keys(given).length === 0} onClick={() => onApply(given)}>
          {t('testData:apply')}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onCancel}>
          {t('testData:cancel')}
        </Button>
      </Group>
    </div>
  )
}

export interface BulkBarProps {
  form: ProblemForm
  chosen: ReadonlySet<number>
  onChoose: (keys: ReadonlySet<number>) => void
  onMoved: (index: number) => void
}

export const BulkBar = ({ form, chosen, onChoose, onMoved }: BulkBarProps) => {
  const { t } = useTranslation('testData')
  const notifyUndo = useNotifyUndo()
  const [isSetting, setSetting] = useState(false)
  const { set } = form
  const { testDatas, judging } = form.values
  const groups = judging.groups ?? []
  const meant = chosen.size === 0 ? testDatas : testDatas.filter(({ key }) => chosen.has(key))
  const count = meant.length
  const put = (data: readonly DatumValues[], said: string) => {
    const before = testDatas
    set('testDatas', data)
    notifyUndo(said, () => set('testDatas', before))
  }
  const change = (part: Partial<DatumValues>, said: string) => {
    const keys = new Set(meant.map(({ key }) => key))
    put(
      testDatas.map((datum) => (keys.has(datum.key) ? { ...datum, ...part } : datum)),
      said,
    )
  }
  const rest = testDatas.filter(({ key }) => !chosen.has(key))
  const remove = () => {
    put(rest, t('removed', { count }))
    onChoose(new Set())
  }
  const moveTo = (place: number) => {
    const index = Math.min(place - 1, rest.length)
    set('testDatas', rest.toSpliced(index, 0, ...meant))
    onMoved(index)
  }
  const button = (label: string, run: () => void) => (
    <Button size="compact-sm" variant="default" onClick={run}>
      {label}
    </Button>
  )
  return (
    <>
      <div className={classes.bulk}>
        <Checkbox
          size="xs"
          label={chosen.size === 0 ? t('all', { count }) : t('chosen', { count })}
          aria-label={t('chooseAll')}
          checked={chosen.size > 0 && chosen.size === testDatas.length}
          indeterminate={chosen.size > 0 && chosen.size < testDatas.length}
          onChange={(event) => onChoose(new Set(event.currentTarget.checked ? testDatas.map(({ key }) => key) : []))}
        />
        {button(t('show'), () => change({ read: true }, t('shown', { count })))}
        {button(t('hide'), () => change({ read: false }, t('hidden', { count })))}
        <Button size="compact-sm" variant="default" aria-expanded={isSetting} onClick={() => setSetting((is) => !is)}>
          {t(groups.length > 0 ? 'setValues' : 'setLimits')}
        </Button>
        {chosen.size > 0 && (
          <>
            {chosen.size < testDatas.length && <Mover count={testDatas.length} onMove={moveTo} />}
            <Button size="compact-sm" variant="subtle" color="red" onClick={remove}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      {isSetting && (
        <LimitsForm
          groups={groups}
          onApply={(part) => {
            change(part, t('limitsSet', { count }))
            setSetting(false)
          }}
          onCancel={() => setSetting(false)}
        />
      )}
    </>
  )
}
