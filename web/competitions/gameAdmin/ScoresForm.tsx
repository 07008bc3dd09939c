// A rank table as text in both languages, its faults, and what the public page would show.
import { Alert, Button, FileInput, Group, List, SimpleGrid, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useDeferredValue, useMemo, useState } from 'react'
import { publishScores } from '../../../commands/competitions/competition/calls.ts'
import { type GameTable, rankColumns } from '../../../commands/competitions/competition/places.ts'
import type { ShownScores } from '../../../queries/competitions/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { textOfFile } from '../../shared/textOfFile.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { Ranks } from '../RankTable.tsx'
import { type ReadRanks, readRanks, textOfRanks } from './rankRows.ts'

/** Bytes of a file. */
const MOST_BYTES = 1024 * 1024
const MOST_FAULTS = 20

interface ScoresFormProps {
  gameKey: string
  table: GameTable
  published: ShownScores | null
}

const useScoresForm = ({ gameKey, table, published }: ScoresFormProps) => {
  const { t } = useTranslation('gameAdmin')
  const refresh = useRefresh()
  const form = useCallForm({
    name: `ranks-${table}`,
    initial: {
      isByAccount: published?.isByAccount ?? false,
      rows: { 'zh-TW': textOfRanks(published?.rows['zh-TW'] ?? []), en: textOfRanks(published?.rows.en ?? []) },
    },
    checks: async () => ({ schema: (await import('../../../commands/competitions/competition/schemas.ts')).publishScoresSchemas.request }),
    requestOf: ({ isByAccount, rows }) => {
      const en = readRanks(rows.en, table).rows
      return { key: gameKey, table, isByAccount, rows: { 'zh-TW': readRanks(rows['zh-TW'], table).rows, en: en.length === 0 ? null : en } }
    },
    send: (body, options) => request(publishScores, body, options),
    onSent: async () => {
      notifySuccess(t('published'))
      await refresh(publishScores)
    },
  })
  return form
}
type ScoresFormState = ReturnType<typeof useScoresForm>

const Faults = ({ faults, width }: ReadRanks) => {
  const { t } = useTranslation('gameAdmin')
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<Icon of={IconAlertTriangle} />} title={t('ranks.faults', { count: faults.length })}>
      <List size="sm">
        {faults.slice(0, MOST_FAULTS).map(({ line, columns }) => (
          <List.Item key={line}>{t('ranks.fault', { line, columns, width })}</List.Item>
        ))}
      </List>
      {faults.length > MOST_FAULTS && <Text size="sm">{t('ranks.moreFaults', { count: faults.length - MOST_FAULTS })}</Text>}
    </Alert>
  )
}

const Rows = ({ form, language, table }: { form: ScoresFormState; language: 'zh-TW' | 'en'; table: GameTable }) => {
  const { t } = useTranslation('gameAdmin')
  const text = form.values.rows[language]
  const read = useMemo(() => readRanks(text, table), [text, table])
  const [isUnreadable, setUnreadable] = useState(false)
  const set = (written: string) => form.set('rows', (rows) => ({ ...rows, [language]: written }), ['rows'])
  const take = async (file: File | null) => {
    if (file === null) return
    const found = file.size > MOST_BYTES ? null : textOfFile(new Uint8Array(await file.arrayBuffer()))
    setUnreadable(found === null)
    if (found !== null) set(found.replace(/^\uFEFF/, ''))
  }
  return (
    <Stack gap="xs">
      <Textarea
        label={t(`ranks.${language}`)}
        description={language === 'en' ? t('ranks.enHint') : t('ranks.hint')}
        rows={10}
        value={text}
        onChange={({ currentTarget: { value } }) => set(value)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre', overflowX: 'auto' } }}
      />
      <FileInput
        aria-label={t('ranks.file')}
        placeholder={t('ranks.file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        value={null}
        onChange={(file) => void take(file)}
        error={isUnreadable ? t('ranks.unreadable') : undefined}
      />
      <Faults {...read} />
    </Stack>
  )
}

const Preview = ({ form, table }: { form: ScoresFormState; table: GameTable }) => {
  const { t } = useTranslation('gameAdmin')
  const { isByAccount, rows } = useDeferredValue(form.values)
  const [read, english] = useMemo(() => [readRanks(rows['zh-TW'], table), readRanks(rows.en, table)], [rows, table])
  const columns = rankColumns.slice(0, read.width).map((column) => (column === 'school' && isByAccount ? ('accountName' as const) : column))
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('ranks.preview', { count: read.rows.length })}
      </Title>
      {read.rows.length === 0 ? (
        <Text c="dimmed">{t('ranks.none')}</Text>
      ) : (
        <Ranks
          scores={{ columns, data: read.rows, dataEN: english.rows.length === 0 ? null : english.rows }}
          label={t('ranks.preview', { count: read.rows.length })}
        />
      )}
    </section>
  )
}

export const ScoresForm = (props: ScoresFormProps) => {
  const { t } = useTranslation('gameAdmin')
  const { table, published } = props
  const form = useScoresForm(props)
  useLeaveGuard(form)
  const isEmpty = form.values.rows['zh-TW'].trim() === ''
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} nameOf={(path) => (path.startsWith('rows.en') ? t('ranks.en') : t('ranks.zh-TW'))} />
        <Switch label={t('ranks.isByAccount')} {...form.field('isByAccount', 'checkbox')} />
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Rows form={form} language="zh-TW" table={table} />
          <Rows form={form} language="en" table={table} />
        </SimpleGrid>
        <Preview form={form} table={table} />
        <Group justify="flex-end">
          {published !== null && !isEmpty && (
            <Button variant="default" onClick={() => form.set('rows', { 'zh-TW': '', en: '' })}>
              {t('ranks.clear')}
            </Button>
          )}
          <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty}>
            {isEmpty && published !== null ? t('ranks.takeBack') : t('ranks.publish')}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  )
}
