// Row of keys below the code that phone keyboards hide in their second and third layer.
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './touch.module.css'

/** Most needed first: narrow screens show these without scrolling. */
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

/** Keeps the focus, and so the on-screen keyboard, in the editor. */
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
