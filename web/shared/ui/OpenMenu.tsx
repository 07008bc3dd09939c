// Menu that opens on mount, because it is loaded on first use; the focus returns to its button on close.
import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'

/** Trigger of a menu. */
export type MenuButton = ReactElement<{ ref?: Ref<HTMLButtonElement> }>

type OpenMenuProps = Pick<MenuProps, 'position' | 'width' | 'withinPortal' | 'closeOnItemClick' | 'children'> & { button: MenuButton }

export const OpenMenu = ({ button, children, ...menu }: OpenMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    const opening = setTimeout(() => setOpen(true))
    return () => clearTimeout(opening)
  }, [])
  const isClosing = isOpen && menu.closeOnItemClick !== false
  useEffect(() => {
    if (!isClosing) return
    // the item unmounts with the menu: a dialog that it opens must return the focus to the button
    const press = ({ target: pressed }: MouseEvent) => {
      if (pressed instanceof Element && pressed.closest('[role=menuitem]')) target.current?.focus({ preventScroll: true })
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [isClosing])
  const change = (opened: boolean) => {
    // the library's own return comes later, and would take the focus from a field that the item has opened
    if (!opened && document.activeElement?.closest('[data-menu-dropdown]')) target.current?.focus({ preventScroll: true })
    setOpen(opened)
  }
  return (
    <Menu {...menu} opened={isOpen} onChange={change} returnFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      {children}
    </Menu>
  )
}
