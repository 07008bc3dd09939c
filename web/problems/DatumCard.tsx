// One case of the test data. Its head says what it is, moves it and removes it; its body opens to everything that can be said of it.
import { ActionIcon, Badge, Button, Group, Switch, Text, Textarea } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type KeyboardEvent, memo, type PointerEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_CHARACTERS } from '../../commands/problems/problem/rules.ts'
import type { Errors } from '../shared/forms/faults.ts'
import { Icon, type IconShape } from '../shared/ui/Icon.tsx'
import classes from './authoring.module.css'
import { NumberField } from './parts.tsx'
import { RulePicker, useRuleName } from './RulePicker.tsx'
import { choiceOf } from './rules.ts'
import { fieldId } from './useProblemForm.ts'
import type { DatumValues } from './values.ts'

/** What the handle that moves a case hears. */
export interface Grip {
  onPointerDown: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface DatumCardProps {
  index: number
  datum: DatumValues
  /** Percent of the points, where every weight is known. */
  share: number | null
  errors: Errors
  isOpen: boolean
  canCopy: boolean
  onToggle: (key: number) => void
  onChange: (index: number, part: Partial<DatumValues>) => void
  grip: (index: number) => Grip
  isMoving: boolean
  /** At which side the case that is dragged would go. */
  drop: 'before' | 'after' | undefined
  onCopy: (index: number) => void
  onRemove: (index: number) => void
  onToAll: (index: number) => void
}

const Data = ({
  path,
  label,
  value,
  error,
  onChange,
}: {
  path: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) => {
  const { t } = useTranslation('problems')
  return (
    <Textarea
      id={fieldId(path)}
      label={label}
      rows={5}
      spellCheck={false}
      autoCapitalize="off"
      wrap="off"
      classNames={{ input: classes.data ?? '' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={t('data.count', { count: value.length.toLocaleString('en') as never, max: MAX_CHARACTERS.toLocaleString('en') })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const labelOfOutput = (rule: string): 'expected' | 'pattern' | 'forProgram' => {
  const { kind } = choiceOf(rule)
  return kind === 'regex' ? 'pattern' : kind === 'checker' || kind === 'interactor' ? 'forProgram' : 'expected'
}

const Body = ({ index, datum, errors, onChange, onToAll }: Pick<DatumCardProps, 'index' | 'datum' | 'errors' | 'onChange' | 'onToAll'>) => {
  const { t } = useTranslation('problems')
  const at = (field: keyof DatumValues) => `testDatas.${index}.${field}`
  const change = (part: Partial<DatumValues>) => onChange(index, part)
  const output = labelOfOutput(datum.rule)
  const number = (field: 'weight' | 'timeLimit' | 'memoryLimit' | 'outputSizeLimit', hint?: string) => (
    <NumberField
      path={at(field)}
      label={t(`data.${field}`)}
      value={datum[field]}
      error={errors[field]}
      {...(hint === undefined ? {} : { hint })}
      onChange={(value) => change({ [field]: value })}
    />
  )
  return (
    <>
      <Switch label={t('data.read')} checked={datum.read} onChange={(event) => change({ read: event.currentTarget.checked })} />
      <div className={classes.pair}>
        <Data path={at('input')} label={t('data.input')} value={datum.input} error={errors.input} onChange={(input) => change({ input })} />
        <Data
          path={at('expectedOutput')}
          label={t(`data.${output}`)}
          value={datum.expectedOutput}
          error={errors.expectedOutput}
          onChange={(expectedOutput) => change({ expectedOutput })}
        />
      </div>
      <RulePicker path={at('rule')} rule={datum.rule} error={errors.rule} onChange={(rule) => change({ rule })} />
      {output === 'expected' && (
        <Switch label={t('data.strict')} checked={datum.strict} onChange={(event) => change({ strict: event.currentTarget.checked })} />
      )}
      <div className={classes.numbers}>
        {number('weight')}
        {number('timeLimit')}
        {number('memoryLimit', t('data.memoryHint', { megabytes: Math.round((datum.memoryLimit ?? 0) / 102.4) / 10 }))}
        {number('outputSizeLimit', t('data.outputHint'))}
      </div>
      <Group>
        <Button
          size="compact-sm"
          variant="subtle"
          h="auto"
          mih={26}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => onToAll(index)}
        >
          {t('data.toAll')}
        </Button>
      </Group>
    </>
  )
}

const Card = (props: DatumCardProps) => {
  const { index, datum, share, errors, isOpen: isAskedOpen, canCopy, grip, isMoving, drop, onToggle, onCopy, onRemove } = props
  const { t } = useTranslation('problems')
  const ruleName = useRuleName()
  const bodyId = useId()
  const number = index + 1
  const isWrong = Object.keys(errors).length > 0
  const isOpen = isAskedOpen || isWrong
  const act = (icon: IconShape, label: string, run: () => void, isOff = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      className={classes.move ?? ''}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={run}
    >
      <Icon of={icon} size={17} />
    </ActionIcon>
  )
  return (
    <li className={classes.datum} data-wrong={isWrong || undefined} data-moving={isMoving || undefined} data-drop={drop}>
      <div className={classes.datumHead}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.grip ?? ''}
          aria-label={t('data.move', { number })}
          title={t('data.move', { number })}
          data-grip
          {...grip(index)}
        >
          <Icon of={IconGripVertical} size={17} />
        </ActionIcon>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Icon of={isOpen ? IconChevronDown : IconChevronRight} size={16} />}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={t(isOpen ? 'data.hide' : 'data.show', { number })}
          onClick={() => onToggle(datum.key)}
        >
          {t('data.number', { number })}
        </Button>
        <div className={classes.datumFacts}>
          <Badge
            variant="light"
            color={datum.read ? 'petrol' : 'gray'}
            leftSection={<Icon of={datum.read ? IconEye : IconBan} size={13} />}
          >
            {datum.read ? t('data.visible') : t('data.hidden')}
          </Badge>
          <Text span size="sm">
            {ruleName(datum.rule)}
          </Text>
          {share !== null && (
            <Text span size="sm" c="dimmed" className="cj-number">
              {t('data.share', { percent: share })}
            </Text>
          )}
        </div>
        <Group gap={2} wrap="nowrap" ml="auto">
          {act(IconCopy, t('data.copy', { number }), () => onCopy(index), !canCopy)}
          {act(IconTrash, t('data.remove', { number }), () => onRemove(index))}
        </Group>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.datumBody}>
            <Body {...props} />
          </div>
        )}
      </div>
    </li>
  )
}

/** Rendered anew only when its own case changes. */
export const DatumCard = memo(Card)
