// Drawer with the details of one row. The row is in the URL, so that it can be shared.
import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../texts.ts'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import type { TableAddress } from './tableState.ts'

interface RowDrawerProps {
  table: TableAddress
  /** Name of the row, once loaded. */
  title: string | undefined
  /** Pixels. */
  size?: number
  children: ReactNode
}

const Opened = ({ table, title, size = 480, children }: RowDrawerProps) => {
  const { t } = useTranslation()
  useFocusReturn()
  useEffect(() => {
    const before = document.title
    if (title !== undefined) document.title = `${title} · ${t('brand')}`
    return () => {
      document.title = before
    }
  }, [title, t])
  return (
    <Drawer
      opened
      onClose={() => table.set({ row: null })}
      position="right"
      size={size}
      title={title}
      styles={{ title: { fontWeight: 700, overflowWrap: 'anywhere' } }}
      overlayProps={{ backgroundOpacity: 0.25 }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </Drawer>
  )
}

/** Open while the URL names a row. */
export const RowDrawer = (props: RowDrawerProps) => (props.table.row === null ? null : <Opened key={props.table.row} {...props} />)
