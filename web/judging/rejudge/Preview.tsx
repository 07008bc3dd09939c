// Who gains and who loses: person by person or answer by answer, in the server's order: losses, gains, the rest.
import { Group, Pagination, SegmentedControl, Stack, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RejudgeInfo, RejudgePerson } from '../../../queries/judging/rejudge/schemas.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { PeopleRows } from './PeopleRows.tsx'
import { isChange } from './parts.tsx'

const PAGE = 50

export const Preview = ({ rejudge }: { rejudge: RejudgeInfo }) => {
  const { t } = useTranslation('rejudge')
  const [by, setBy] = useState<'person' | 'answer'>('person')
  const [show, setShow] = useState<'changed' | 'all'>('changed')
  const [page, setPage] = useState(1)
  const { rows, people, judgedCount } = rejudge
  const changedPeople = new Set(rows.filter(isChange).map(({ userId }) => userId))
  const isChanged = ({ userId, difference }: RejudgePerson) => difference !== 0 || changedPeople.has(userId)
  const shownPeople = show === 'all' ? people : people.filter(isChanged)
  const shownRows = show === 'all' ? rows : rows.filter(isChange)
  const count = by === 'person' ? shownPeople.length : shownRows.length
  const pages = Math.ceil(count / PAGE)
  const current = Math.min(page, Math.max(1, pages))
  const pageOf = <T,>(all: readonly T[]): T[] => all.slice((current - 1) * PAGE, current * PAGE)
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('rows.by')}
          value={by}
          onChange={choose(setBy)}
          data={(['person', 'answer'] as const).map((value) => ({ value, label: t(`rows.by${value === 'person' ? 'Person' : 'Answer'}`) }))}
        />
        <SegmentedControl
          aria-label={t('rows.show')}
          value={show}
          onChange={choose(setShow)}
          data={(['changed', 'all'] as const).map((value) => ({ value, label: t(`rows.${value}`) }))}
        />
      </Group>
      {rows.length < judgedCount && <Text size="sm">{t('rows.some', { shown: rows.length, total: judgedCount })}</Text>}
      {count === 0 && <EmptyState icon={IconCheck} title={t('rows.noChange')} description={t('rows.noChangeText')} />}
      {count > 0 && by === 'person' && <PeopleRows people={pageOf(shownPeople)} rows={rows} />}
      {count > 0 && by === 'answer' && <AnswerRows rows={pageOf(shownRows)} />}
      {pages > 1 && <Pagination total={pages} value={current} onChange={setPage} aria-label={t('rows.pages')} withControls={false} />}
    </Stack>
  )
}
