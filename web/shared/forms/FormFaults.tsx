// What stands in the way of sending a form: the faults, each leading to its field, and why the server refused it as a whole.
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import type { Errors } from './faults.ts'
import classes from './form.module.css'

interface FormFaultsProps {
  form: { listed: Errors; messages: readonly string[]; goTo: (path: string) => void }
  /** What a field is called where its fault is listed apart from it. Without it only the fields say what is wrong with them, as in a short form. */
  nameOf?: (path: string) => string
  /** Stands above why the form was refused as a whole. */
  refused?: string
  /** What one may do about that. */
  children?: ReactNode
}

const FaultList = ({ form, nameOf }: Required<Pick<FormFaultsProps, 'form' | 'nameOf'>>) => {
  const { t } = useTranslation()
  const faults = Object.entries(form.listed)
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('form.wrong', { count: faults.length })}
      </Text>
      <ul className={classes.list}>
        {faults.map(([path, text]) => (
          <li key={path}>
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => form.goTo(path)}>
              {nameOf(path)}
            </Anchor>
            <Text span size="sm">
              {' – '}
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const FormFaults = ({ form, nameOf, refused, children }: FormFaultsProps) => {
  const { listed, messages } = form
  const isListed = nameOf !== undefined && Object.keys(listed).length > 0
  if (!isListed && messages.length === 0) return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<Icon of={IconAlertTriangle} />} className={classes.faults ?? ''}>
      <Stack gap="xs">
        {isListed && <FaultList form={form} nameOf={nameOf} />}
        {messages.length > 0 && (
          <Stack gap={4}>
            {refused !== undefined && (
              <Text size="sm" fw={600}>
                {refused}
              </Text>
            )}
            {messages.map((message) => (
              <Text key={message} size="sm">
                {message}
              </Text>
            ))}
            {children}
          </Stack>
        )}
      </Stack>
    </Alert>
  )
}
