// Guarantees of the sandbox, one sentence each; weaker ones are marked.
import { Alert, Paper, Stack, Table, Text, Title } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useId } from 'react'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import classes from './judgeStatus.module.css'

type Given = NonNullable<JudgeStatus['sandbox']>['guarantees']

const order = ['files', 'processes', 'network', 'systemCalls', 'user', 'memory', 'processorTime', 'disk'] as const

/** Weaker than a dedicated sandbox. */
const weak: ReadonlySet<string> = new Set(['open', 'servers', 'polled', 'perFile'])

const known = ['namespaces', 'landlock', 'bubblewrap', 'none'] as const

/** Localized name of an isolation; unknown ones keep the server's name. */
export const useIsolationName = (): ((isolation: string) => string) => {
  const { t } = useTranslation('status')
  return (isolation) => {
    const name = known.find((one) => one === isolation)
    return name === undefined ? isolation : t(`isolation.${name}`)
  }
}

/** Text key of a guarantee and its level. */
const keyOf = (given: Given, what: (typeof order)[number]) =>
  `guarantees.${what}.${given[what]}` as
    | `guarantees.files.${Given['files']}`
    | `guarantees.processes.${Given['processes']}`
    | `guarantees.network.${Given['network']}`
    | `guarantees.systemCalls.${Given['systemCalls']}`
    | `guarantees.user.${Given['user']}`
    | `guarantees.memory.${Given['memory']}`
    | `guarantees.processorTime.${Given['processorTime']}`
    | `guarantees.disk.${Given['disk']}`

export const Guarantees = ({ sandbox }: Pick<JudgeStatus, 'sandbox'>) => {
  const { t } = useTranslation('status')
  const titleId = useId()
  if (sandbox === null) return null
  const { guarantees: given, isolation } = sandbox
  return (
    <section>
      <Title order={2} size="h4" mb="xs" id={titleId}>
        {t('guarantees.title')}
      </Title>
      <Stack gap="sm">
        {isolation === 'none' && (
          <Alert color="red" variant="light" icon={<Icon of={IconAlertTriangle} />}>
            {t('guarantees.nothing')}
          </Alert>
        )}
        <Paper withBorder className={classes.card ?? ''}>
          <Table verticalSpacing={6} horizontalSpacing="md" aria-labelledby={titleId}>
            <Table.Tbody>
              {order.map((what) => {
                const isWeak = weak.has(given[what])
                return (
                  <Table.Tr key={what}>
                    <Table.Th scope="row" w="34%">
                      {t(`guarantees.${what}.label`)}
                    </Table.Th>
                    <Table.Td>
                      <Text span size="sm" className={classes.guarantee ?? ''}>
                        <Icon
                          of={isWeak ? IconAlertTriangle : IconCircleCheck}
                          size={16}
                          style={{ color: isWeak ? 'var(--cj-star)' : 'var(--cj-ok)', flexShrink: 0 }}
                        />
                        {t(keyOf(given, what))}
                      </Text>
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Paper>
      </Stack>
    </section>
  )
}
