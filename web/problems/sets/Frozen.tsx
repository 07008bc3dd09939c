// Why a set is read-only, with alternatives.
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { activityListPath } from '../../shared/activityPaths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useClone } from './setActions.ts'

type Uses = Pick<ProblemSetInfo, 'uses' | 'otherUses'>

/** Activities that use the set, and the number of uses in other teachers' classes. */
export const UseList = ({ uses, otherUses, others }: Uses & { others: 'edit.frozenOthers' | 'page.otherUses' }) => {
  const { t } = useTranslation('sets')
  return (
    <Stack gap={4}>
      {uses.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {uses.map(({ groupId, groupName, activityId, activityType, activityName }) => (
            <li key={activityId}>
              <Anchor component={Link} to={activityListPath({ activityType, groupId })} size="sm">
                {groupName}
              </Anchor>
              <Text span size="sm">
                {' – '}
                {activityName}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {otherUses > 0 && <Text size="sm">{t(others, { count: otherUses })}</Text>}
    </Stack>
  )
}

export const Frozen = ({ set }: { set: ProblemSetInfo }) => {
  const { t } = useTranslation('sets')
  const clone = useClone(set)
  return (
    <Alert color="yellow" variant="light" icon={<Icon of={IconLock} />} mb="md" {...(set.isOwn ? { title: t('edit.frozen') } : {})}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{set.isOwn ? t('edit.frozenText') : t('edit.notOwn', { name: set.ownerName ?? t('edit.someone') })}</Text>
        {set.isOwn && <UseList uses={set.uses} otherUses={set.otherUses} others="edit.frozenOthers" />}
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Icon of={IconCopy} size={16} />}
          loading={clone.isPending}
          onClick={() => clone.mutate()}
        >
          {t('page.clone')}
        </Button>
      </Stack>
    </Alert>
  )
}
