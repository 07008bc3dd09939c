// One case as a table row with drag handle, expandable in place. A table body of its own, so that the expanded part moves with it.
import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type KeyboardEvent, memo, type PointerEvent, useId } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'
import { useRuleName } from '../RulePicker.tsx'
import { fieldId } from '../useProblemForm.ts'
import type { DatumValues } from '../values.ts'
import { CaseBody, type CaseBodyProps } from './CaseBody.tsx'
import classes from './cases.module.css'
import { bytesOfCase, firstLine, sizeText } from './sizes.ts'

/** Callbacks of the drag handle. */
export interface Grip {
  onPointerDown: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface CaseRowProps extends CaseBodyProps {
  /** Percent of the points, if all weights are known. */
  share: number | null
  /** Names of the problem's test groups; null if it has none. */
  groups: readonly string[] | null
  isOpen: boolean
  isChosen: boolean
  canCopy: boolean
  grip: (index: number) => Grip
  isMoving: boolean
  /** Side at which the dragged case would be dropped. */
  drop: 'before' | 'after' | undefined
  onToggle: (key: number) => void
  onChoose: (key: number) => void
  onCopy: (index: number) => void
  onRemove: (index: number) => void
}

/** Number of columns, spanned by the expanded part. */
export const COLUMNS = 11

const Text = ({ datum, text }: { datum: DatumValues; text: 'input' | 'expectedOutput' }) => {
  const { t } = useTranslation('testData')
  if (datum[text] === '') return <span className={classes.quiet}>{t('empty')}</span>
  return (
    <span className={classes.text}>
      <code>{firstLine(datum[text])}</code>
      <span className={classes.quiet}>{sizeText(bytesOfCase(datum, text))}</span>
    </span>
  )
}

const Limits = ({ datum: { timeLimit, memoryLimit, outputSizeLimit } }: { datum: DatumValues }) => {
  const { t } = useTranslation('testData')
  const words = [
    timeLimit === null ? t('unset') : t('seconds', { seconds: timeLimit }),
    memoryLimit === null ? t('unset') : sizeText(memoryLimit * 1024),
    outputSizeLimit === null ? t('unset') : outputSizeLimit > 0 && sizeText(outputSizeLimit),
  ]
  return <>{words.filter(Boolean).join(' · ')}</>
}

const Row = (props: CaseRowProps) => {
  const {
    index,
    datum,
    share,
    groups,
    errors,
    isOpen: isAskedOpen,
    isChosen,
    canCopy,
    grip,
    isMoving,
    drop,
    onChange,
    onToAll,
    count,
    onMove,
    hasGenerators,
    hasValidators,
  } = props
  const { t } = useTranslation(['problems', 'testData', 'judgingOptions'])
  const ruleName = useRuleName()
  const bodyId = useId()
  const number = index + 1
  const isWrong = Object.keys(errors).length > 0
  const isOpen = isAskedOpen || isWrong
  const act = (icon: IconShape, label: string, run: () => void, isOff = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.act ?? ''}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={run}
    >
      <Icon of={icon} size={16} />
    </ActionIcon>
  )
  return (
    <tbody
      className={classes.case}
      data-wrong={isWrong || undefined}
      data-open={isOpen || undefined}
      data-moving={isMoving || undefined}
      data-drop={drop}
    >
      <tr>
        <td className={classes.handles}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            className={classes.grip ?? ''}
            aria-label={t('data.move', { number })}
            title={t('data.move', { number })}
            data-grip
            {...grip(index)}
          >
            <Icon of={IconGripVertical} size={16} />
          </ActionIcon>
          <Checkbox size="sm" aria-label={t('testData:choose', { number })} checked={isChosen} onChange={() => props.onChoose(datum.key)} />
        </td>
        <th scope="row" className={classes.number}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Icon of={isOpen ? IconChevronDown : IconChevronRight} size={15} />}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={t(isOpen ? 'data.hide' : 'data.show', { number })}
            onClick={() => props.onToggle(datum.key)}
          >
            {number}
          </Button>
        </th>
        <td data-label={t('testData:column.read')} data-head>
          <Button
            variant="light"
            color={datum.read ? 'petrol' : 'gray'}
            size="compact-xs"
            leftSection={<Icon of={datum.read ? IconEye : IconEyeOff} size={14} />}
            aria-label={t(datum.read ? 'testData:makeHidden' : 'testData:makeVisible', { number })}
            onClick={() => onChange(index, { read: !datum.read })}
          >
            {datum.read ? t('data.visible') : t('data.hidden')}
          </Button>
        </td>
        <td data-label={t('testData:column.rule')}>{ruleName(datum.rule)}</td>
        <td data-label={t('testData:column.strict')} data-none={!datum.strict || undefined}>
          {datum.strict ? t('testData:isStrict') : <span className={classes.quiet}>–</span>}
        </td>
        {groups !== null && (
          <td data-label={t('testData:column.group')}>
            <NativeSelect
              id={fieldId(`testDatas.${index}.group`)}
              size="xs"
              aria-label={t('judgingOptions:ofCase', { number })}
              value={datum.group ?? ''}
              error={errors.group}
              data={[{ value: '', label: t('judgingOptions:noGroup') }, ...groups.map((value) => ({ value, label: value }))]}
              onChange={(event) => onChange(index, { group: event.currentTarget.value || undefined })}
            />
          </td>
        )}
        <td data-label={t('testData:column.weight')} className="cj-number">
          {datum.weight ?? t('testData:unset')}
          {share !== null && <span className={classes.quiet}> {share}%</span>}
          {(datum.weight === 0 || (groups !== null && datum.group === undefined)) && (
            <span className={classes.quiet}> {t('judgingOptions:countsNothing')}</span>
          )}
        </td>
        <td data-label={t('testData:column.limits')} className="cj-number">
          <Limits datum={datum} />
        </td>
        <td data-label={t('testData:column.input')} className={classes.texts}>
          <Text datum={datum} text="input" />
        </td>
        <td data-label={t('testData:column.expectedOutput')} className={classes.texts}>
          <Text datum={datum} text="expectedOutput" />
        </td>
        <td className={classes.acts}>
          {act(IconCopy, t('data.copy', { number }), () => props.onCopy(index), !canCopy)}
          {act(IconTrash, t('data.remove', { number }), () => props.onRemove(index))}
        </td>
      </tr>
      <tr id={bodyId} className={classes.below} hidden={!isOpen}>
        {isOpen && (
          <td colSpan={COLUMNS}>
            <CaseBody
              index={index}
              datum={datum}
              errors={errors}
              hasGenerators={hasGenerators}
              hasValidators={hasValidators}
              onChange={onChange}
              onToAll={onToAll}
              count={count}
              onMove={onMove}
            />
          </td>
        )}
      </tr>
    </tbody>
  )
}

/** Memoized: re-rendered only if its case changes. */
export const CaseRow = memo(Row)
