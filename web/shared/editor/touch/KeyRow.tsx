// Keys that a phone's keyboard hides in its second and third layer, in a row below the code.
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import classes from './touch.module.css'

/** Those that are needed most come first: a narrow screen shows these without being moved. */
const FIRST = ['{', '}', '(', ')', ';', '<', '>', '"'] as const
const MORE = ['[', ']', "'", '=', '_', '#', '&', '|'] as const
const ICONS = { undo: IconArrowBackUp, redo: IconArrowForwardUp } as const

export type RowKey = 'tab' | keyof typeof ICONS | (typeof FIRST)[number] | (typeof MORE)[number]

interface OneKey {
  name: RowKey
  onKey: (key: RowKey) => void
  label?: string
  children: ReactNode
}

/** A touch leaves the focus, and with it the keyboard, where it is. */
const OneKey = ({ name, onKey, label, children }: OneKey) => (
  <button
    type="button"
    className={classes.key}
    aria-label={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onKey(name)}
  >
    {children}
  </button>
)

export const KeyRow = ({ onKey }: { onKey: (key: RowKey) => void }) => {
  const { t } = useTranslation('touch')
  const characters = (keys: readonly RowKey[]) =>
    keys.map((key) => (
      <OneKey key={key} name={key} onKey={onKey}>
        {key}
      </OneKey>
    ))
  return (
    <div className={classes.keys} role="toolbar" aria-label={t('keys')}>
      <OneKey name="tab" onKey={onKey}>
        Tab
      </OneKey>
      {characters(FIRST)}
      {(['undo', 'redo'] as const).map((key) => (
        <OneKey key={key} name={key} onKey={onKey} label={t(key)}>
          <Icon of={ICONS[key]} size={20} />
        </OneKey>
      ))}
      {characters(MORE)}
    </div>
  )
}
