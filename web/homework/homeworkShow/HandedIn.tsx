// Whether a student has handed in an answer to a problem: when, and with which result as far as it is shown.
import { Badge, Group, Text } from '@mantine/core'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import type { ActivityProblem } from '../../../queries/activities/schemas.ts'
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import type { Column } from '../../shared/table/column.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

/** Also without the answer itself, which may not be loaded or may be followed by a cancelled one. */
export const isHandedIn = ({ id, myState }: ActivityProblem, lastAnswers: ReadonlyMap<number, Answer>): boolean =>
  lastAnswers.has(id) || myState !== 'untried'

export const HandedIn = ({ isIn, last }: { isIn: boolean; last: Answer | undefined }) => {
  const { t } = useTranslation('homeworkShow')
  return (
    <Group gap={6} wrap="wrap">
      <Badge
        variant="light"
        color={isIn ? 'green' : 'gray'}
        leftSection={<Icon of={isIn ? IconSend : IconCircleDashed} size={13} />}
        miw="max-content"
      >
        {t(isIn ? 'handedIn' : 'notHandedIn')}
      </Badge>
      {last !== undefined && (
        <>
          {last.withheld !== 'result' && <StatusBadge statusCode={last.statusCode} size="sm" />}
          <Text span size="xs" c="dimmed" className="cj-number">
            {formatDate(last.submitTime, 'answer')}
          </Text>
        </>
      )}
    </Group>
  )
}

export const useHandedInColumn = (lastAnswers: ReadonlyMap<number, Answer>): Column<ActivityProblem> => {
  const { t } = useTranslation('homeworkShow')
  return {
    id: 'handedIn',
    header: t('state'),
    value: (problem) => (isHandedIn(problem, lastAnswers) ? 1 : 0),
    text: (problem) => t(isHandedIn(problem, lastAnswers) ? 'handedIn' : 'notHandedIn'),
    cell: (problem) => <HandedIn isIn={isHandedIn(problem, lastAnswers)} last={lastAnswers.get(problem.id)} />,
    isSortable: true,
    minWidth: 150,
  }
}
