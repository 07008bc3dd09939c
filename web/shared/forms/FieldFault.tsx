// Error of a field whose component has no error slot, such as a list.
import { Text } from '@mantine/core'
import type { Errors } from './faults.ts'
import { fieldId } from './fields.ts'
import classes from './form.module.css'

interface FieldFaultProps {
  form: { name: string; errors: Errors }
  path: string
  /** Text for errors at other paths. */
  text?: string | undefined
}

export const FieldFault = ({ form, path, text = form.errors[path] }: FieldFaultProps) =>
  text === undefined ? null : (
    <Text id={fieldId(form.name, path)} tabIndex={-1} size="sm" className={classes.fault ?? ''}>
      {text}
    </Text>
  )
