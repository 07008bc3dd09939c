// A menu that opens as soon as it is there, since it is loaded when it is first asked for: from its button, which has the focus again when it closes.
import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'

/** The button of a menu. */
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
  return (
    <Menu {...menu} opened={isOpen} onChange={setOpen} withInitialFocusPlaceholder={false}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      {children}
    </Menu>
  )
}
