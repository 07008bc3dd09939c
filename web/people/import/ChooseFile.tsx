// First import step: file requirements, template, upload.
import { Button, FileInput, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation } from '@tanstack/react-query'
import { importTemplate } from '../../../commands/people/import/calls.ts'
import { requestFile } from '../../shared/api/client.ts'
import { errorMessages } from '../../shared/api/errors.ts'
import { saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { type ImportTarget, type LookedThrough, lookThrough, MOST_BYTES } from './lookThrough.ts'

const rules = {
  classes: ['rows', 'columns', 'teacher', 'date', 'accounts', 'number', 'example'],
  members: ['rowsOfMembers', 'columnsOfMembers', 'dateOfMembers', 'accountsOfMembers', 'number', 'example'],
} as const

interface ChooseFileProps {
  target: ImportTarget
  onLooked: (looked: LookedThrough) => void
}

export const ChooseFile = ({ target, onLooked }: ChooseFileProps) => {
  const { t } = useTranslation('import')
  const looking = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_BYTES) throw new Error(t('tooLarge'))
      return await lookThrough(target, file)
    },
    onSuccess: onLooked,
  })
  const saveTemplate = async () => {
    try {
      saveFile(target.groupId === null ? 'classes.csv' : 'members.csv', await requestFile(importTemplate, { ...target }))
    } catch (error) {
      notifyFailure(error)
    }
  }
  const failure = looking.error
  const said = failure === null ? null : failure.name === 'Error' ? [failure.message] : errorMessages(failure)
  return (
    <Paper withBorder p="lg" style={{ background: 'var(--cj-surface)' }}>
      <Stack>
        <Title order={2} size="h4">
          {t('rules')}
        </Title>
        <List spacing={4}>
          {rules[target.groupId === null ? 'classes' : 'members'].map((rule) => (
            <List.Item key={rule}>{t(`rule.${rule}`)}</List.Item>
          ))}
        </List>
        <Group align="flex-end">
          <FileInput
            label={t('file')}
            placeholder={t('choose')}
            accept=".csv,text/csv"
            w={320}
            maw="100%"
            disabled={looking.isPending}
            error={said?.join(' ')}
            onChange={(file) => file !== null && looking.mutate(file)}
          />
          <Button variant="default" leftSection={<Icon of={IconDownload} />} onClick={() => void saveTemplate()}>
            {t('template')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" component="output">
          {looking.isPending ? t('reading') : ''}
        </Text>
      </Stack>
    </Paper>
  )
}
