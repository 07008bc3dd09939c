// Submit button. With nothing to send, or while sending, it is marked as disabled but stays focusable: a disabled button would lose
// the focus as soon as it was pressed.
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

const Kept = ({ disabled, onClick, type = 'button', ...props }: ComponentProps<'button'>) => (
  <button
    {...props}
    // oxlint-disable-next-line react/button-has-type -- one of the three, as the form says
    type={type}
    aria-disabled={disabled === true || undefined}
    onClick={disabled === true ? (event) => event.preventDefault() : onClick}
  />
)

export const SaveButton = (props: ButtonProps & Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'children'>) => (
  <Button component={Kept} {...props} />
)
