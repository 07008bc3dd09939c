// Members of a class for its teachers: who is present, last visits, time in the last week.
import { Badge, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupPresence, presenceTopic } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { touchedIn } from '../shared/live/touch.ts'
import { useTranslation } from '../shared/texts.ts'
import { MemberTable } from './MemberTable.tsx'
import { touches } from './touches.ts'

/** Throttle in milliseconds: when a whole class arrives, presence is not fetched for each member. */
const EVERY_MS = 5000

export const MembersWithPresence = ({ group }: { group: GroupInfo }) => {
  const { t } = useTranslation('classes')
  const { groupId, students } = group
  const topic = presenceTopic.of({ groupId })
  useLiveQueries(topic, touchedIn(touches, presenceTopic), { everyMs: EVERY_MS })
  const refetchInterval = usePollInterval(topic)
  const { data: presence } = useQuery({ ...callQuery(groupPresence, { groupId }), refetchInterval })
  const here = new Set(presence?.members.flatMap(({ userId, isHere }) => (isHere ? [userId] : [])))
  const count = students.filter(({ userId }) => here.has(userId)).length
  return (
    <>
      <Group gap="sm">
        <Title order={2} size="h3">
          {t('members')}
        </Title>
        {presence !== undefined && (
          <Badge variant="light" color={count > 0 ? 'green' : 'gray'} size="lg">
            {t('presence.count', { count })}
          </Badge>
        )}
      </Group>
      <MemberTable group={group} presence={presence} />
    </>
  )
}
