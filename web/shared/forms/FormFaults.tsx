// Error summary of a form: field errors, each linked to its field, and the refusal of the whole form.
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Errors } from './faults.ts'
import classes from './form.module.css'

interface FormFaultsProps {
  form: { listed: Errors; messages: readonly string[]; goTo: (path: string) => void }
  /** Name of a field in the summary. Without it, as in a short form, errors appear at their fields only. */
  nameOf?: (path: string) => string
  /** Heading above the reason for a refusal. */
  refused?: string
  /** Actions offered for a refusal. */
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
