// Field for a date or time, typed or chosen from a popover.
import { ActionIcon, CloseButton, Group, Popover, TextInput } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { focusHere } from '../ui/keys.ts'
import { FORMATS, type Precision, readTyped } from './typed.ts'

export interface TypedFieldProps {
  label: string
  /** Target of the form's error summary. */
  id?: string
  error?: ReactNode
  /** Called when the text becomes, or ceases to be, an invalid date; for callers without a form. */
  onUnreadable?: (isUnreadable: boolean) => void
}

interface TypedInputProps extends TypedFieldProps {
  precision: Precision
  /** The chosen value in the field's format; empty for none. */
  written: string
  /** As `readTyped` returns it. */
  onWrite: (local: string | null) => void
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  isFirst?: boolean
  /** Content of the popover; `close` after choosing. */
  calendar: (close: () => void) => ReactNode
}

/** Width: a calendar with a clock takes all the room available. */
const CALENDAR_PX = 290

const EXAMPLES: Readonly<Record<Precision, string>> = { day: '2026/01/31', minute: '2026/01/31 23:59' }

/** Blocks submission of the form while `isOn`, and focuses the field instead. */
const useHoldsForm = (isOn: boolean) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    if (!isOn || !form) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [isOn])
  return input
}

export const TypedInput = (props: TypedInputProps) => {
  const { label, precision, written, onWrite, id, error, onUnreadable, description, calendar } = props
  const { required = false, disabled = false, isFirst = false } = props
  const { t } = useTranslation('dates')
  const format = FORMATS[precision]
  /** Null while the text equals the chosen value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const input = useHoldsForm(isUnreadable)
  const mark = (isOne: boolean) => {
    if (isOne !== isUnreadable) onUnreadable?.(isOne)
    setUnreadable(isOne)
  }
  const write = (local: string | null) => {
    mark(false)
    setTyped(null)
    onWrite(local)
  }
  const type = (text: string) => {
    mark(false)
    const local = text.length === format.length ? readTyped(text, precision) : null
    if (local === null) setTyped(text)
    else write(local)
  }
  const finish = () => {
    if (typed === null) return
    const local = readTyped(typed, precision)
    if (local !== null) write(local)
    else if (typed.trim() === '' && !required) write(null)
    else mark(true)
  }
  useEffect(() => {
    if (isFirst) focusHere(input.current)
  }, [isFirst, input])
  return (
    <TextInput
      id={id}
      ref={input}
      {...(isFirst && { 'data-autofocus': true })}
      label={label}
      description={description}
      placeholder={format}
      value={typed ?? written}
      error={isUnreadable ? t('unreadable', { format, example: EXAMPLES[precision] }) : error}
      required={required}
      disabled={disabled}
      autoComplete="off"
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      rightSectionWidth={required ? 36 : 66}
      rightSection={
        <Group gap={2} wrap="nowrap">
          {!required && !disabled && (typed ?? written) !== '' && (
            <CloseButton size="sm" miw={24} mih={24} aria-label={t('clear', { label })} onClick={() => write(null)} />
          )}
          <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" width={CALENDAR_PX}>
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={disabled}
                aria-label={t('calendar', { label })}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon of={IconCalendar} size={16} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('calendar', { label })}>{calendar(() => setOpen(false))}</Popover.Dropdown>
          </Popover>
        </Group>
      }
    />
  )
}
