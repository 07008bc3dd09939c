// Which languages this server can run, in which version, and what to install for those that it cannot.
import { Badge, Code, Table, Text, Title } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { Icon } from '../../shared/ui/Icon.tsx'

const Availability = ({ isAvailable }: { isAvailable: boolean }) => {
  const { t } = useTranslation('status')
  return (
    <Badge
      color={isAvailable ? 'green' : 'gray'}
      variant="light"
      tt="none"
      miw="max-content"
      leftSection={<Icon of={isAvailable ? IconCircleCheck : IconBan} size={14} />}
    >
      {isAvailable ? t('languages.available') : t('languages.missing')}
    </Badge>
  )
}

export const LanguageTable = ({ languages }: Pick<JudgeStatus, 'languages'>) => {
  const { t } = useTranslation('status')
  const titleId = useId()
  return (
    <section>
      <Title order={2} size="h4" mb="xs" id={titleId}>
        {t('languages.title')}
      </Title>
      <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } }}>
        <Table verticalSpacing={6} aria-labelledby={titleId}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('languages.name')}</Table.Th>
              <Table.Th scope="col">{t('languages.state')}</Table.Th>
              <Table.Th scope="col">{t('languages.version')}</Table.Th>
              <Table.Th scope="col">{t('languages.package')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {languages.map((language) => (
              <Table.Tr key={language.languageId}>
                <Table.Th scope="row">{language.name}</Table.Th>
                <Table.Td>
                  <Availability isAvailable={language.isAvailable} />
                </Table.Td>
                <Table.Td>{language.version ?? '–'}</Table.Td>
                <Table.Td>{language.package === null ? <Text span>–</Text> : <Code>{language.package}</Code>}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
