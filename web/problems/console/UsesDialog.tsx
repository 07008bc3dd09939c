// Uses that prevent the deletion of a problem.
import { Anchor, List, Stack, Text } from '@mantine/core'
import type { ProblemUses } from '../../../queries/problems/schemas.ts'
import { activityListPath } from '../../shared/activityPaths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'

const UsesDialog = ({
  title,
  uses: { uses, sets, elsewhereCount },
  onClose,
}: {
  title: string
  uses: ProblemUses
  onClose: () => void
}) => {
  const { t } = useTranslation(['problems', 'console', 'app'])
  return (
    <Dialog title={t('list.notDeleted', { title })} onClose={onClose}>
      <Stack gap="sm">
        <Text>{t('console:problems.inUse')}</Text>
        <List>
          {uses.map(({ groupId, groupName, activityId, activityType, activityName }) => (
            <List.Item key={activityId}>
              <Anchor component={Link} to={activityListPath({ activityType, groupId })}>
                {groupName}
              </Anchor>
              {` › ${activityName}`}
            </List.Item>
          ))}
          {elsewhereCount > 0 && <List.Item>{t('console:problems.elsewhere', { count: elsewhereCount })}</List.Item>}
        </List>
        {sets.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('console:problems.setsWith', { names: sets.map(({ name }) => `“${name}”`).join(t('app:listSeparator')) })}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

export default UsesDialog
