// Preview of a rejudge by person or by answer, in the server's order: losses, gains, unchanged.
import { Button, SegmentedControl, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { RejudgeInfo, RejudgePerson } from '../../../queries/judging/rejudge/schemas.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { AnswersTable } from './AnswersTable.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { isChange } from './parts.tsx'

/** A choice stored in the address unless it is the first value. */
const useAddressChoice = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) => {
  const [params, setParams] = useSearchParams()
  const chosen = values.find((value) => value === params.get(name)) ?? values[0]
  const choose = (value: string) =>
    setParams(
      (before) => {
        if (value === values[0]) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return [chosen, choose] as const
}

export const Preview = ({ rejudge }: { rejudge: RejudgeInfo }) => {
  const { t } = useTranslation('rejudge')
  const [by, chooseBy] = useAddressChoice('by', ['person', 'answer'])
  const [show, chooseShow] = useAddressChoice('show', ['changed', 'all'])
  const { rows, people, judgedCount, reason } = rejudge
  const changedPeople = new Set(rows.filter(isChange).map(({ userId }) => userId))
  const isChanged = ({ userId, difference }: RejudgePerson) => difference !== 0 || changedPeople.has(userId)
  const shared = {
    choice: {
      text: t(show === 'all' ? 'rows.all' : 'rows.changed'),
      control: (
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('rows.by')}
            value={by}
            onChange={chooseBy}
            data={(['person', 'answer'] as const).map((value) => ({
              value,
              label: t(`rows.by${value === 'person' ? 'Person' : 'Answer'}`),
            }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('rows.show')}
            value={show}
            onChange={chooseShow}
            data={(['changed', 'all'] as const).map((value) => ({ value, label: t(`rows.${value}`) }))}
          />
        </>
      ),
    },
    empty: (
      <EmptyState
        icon={IconCheck}
        title={t('rows.noChange')}
        description={t('rows.noChangeText')}
        action={
          <Button variant="default" onClick={() => chooseShow('all')}>
            {t('rows.showAll')}
          </Button>
        }
      />
    ),
    csv: reason,
  }
  return (
    <>
      {rows.length < judgedCount && <Text size="sm">{t('rows.some', { shown: rows.length, total: judgedCount })}</Text>}
      {by === 'person' ? (
        <PeopleTable people={show === 'all' ? people : people.filter(isChanged)} rows={rows} {...shared} />
      ) : (
        <AnswersTable rows={show === 'all' ? rows : rows.filter(isChange)} {...shared} />
      )}
    </>
  )
}
