// The button that sends a form. While there is nothing to send, or it is on its way, it says so and does nothing: a button that were disabled would lose
// the focus to the page as soon as it was pressed.
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
