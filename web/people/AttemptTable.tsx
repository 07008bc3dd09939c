// Refused sign-ins to one account: when, from where, why.
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../shared/ui/time.tsx'

export interface RefusedSignIn {
  at: string
  ip: string | null
  reason: string
}

export const useReason = () => {
  const { t } = useTranslation('people')
  return (reason: string): string => {
    if (reason === 'wrong password') return t('attempt.wrongPassword')
    return reason === 'expired' ? t('attempt.expired') : t('attempt.unknown')
  }
}

export const AttemptTable = ({
  attempts,
  ...name
}: { attempts: readonly RefusedSignIn[] } & ({ labelledBy: string } | { label: string })) => {
  const { t } = useTranslation('people')
  const reasonOf = useReason()
  const named = 'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy }
  return (
    <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', ...named } }}>
      <Table verticalSpacing={6} {...named}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('attempt.time')}</Table.Th>
            <Table.Th scope="col">{t('attempt.address')}</Table.Th>
            <Table.Th scope="col">{t('attempt.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attempts.map(({ at, ip, reason }, index) => (
            <Table.Tr key={`${at} ${index}`}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(at, 'answer')}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{ip ?? '–'}</Table.Td>
              <Table.Td>{reasonOf(reason)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
