// What was copied into the class, and what was left out and why.
import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import type { CopiedActivities } from '../../../commands/activities/copy/schemas.ts'
import { activityListTitle, activityPath } from '../../shared/activityPaths.ts'
import { words } from '../../shared/api/retelling.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import type { TakenOver } from './useTakenOver.ts'

interface ResultProps {
  groupId: number
  result: CopiedActivities
  /** Of the class that was copied. */
  activities: TakenOver['activities']
  onClose: () => void
}

export const Result = ({ groupId, result: { copied, leftOut }, activities, onClose }: ResultProps) => {
  const { t } = useTranslation('copyClass')
  const setOf = (id: number) => activities.find(({ activityId }) => activityId === id)?.problemSetId ?? 0
  const reasonOf = (code: string) => words()?.ofWhole(code, undefined, currentLanguage()) ?? t('result.unknown', { code })
  return (
    <Stack>
      <Text component="output" aria-live="polite" fw={600}>
        {t('result.summary', { copied: copied.length, count: copied.length + leftOut.length })}
      </Text>
      {copied.length > 0 && (
        <div>
          <Title order={3} size="h5">
            {t('result.copied')}
          </Title>
          <List size="sm" listStyleType="none" aria-label={t('result.copied')}>
            {copied.map(({ fromActivityId, activityId, activityType, name }) => (
              <List.Item key={fromActivityId} style={{ overflowWrap: 'anywhere' }}>
                <Anchor
                  component={Link}
                  size="sm"
                  to={activityPath({ activityType, groupId, activityId, problemSetId: setOf(fromActivityId) })}
                >
                  {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {leftOut.length > 0 && (
        <div>
          <Title order={3} size="h5">
            {t('result.leftOut')}
          </Title>
          <List size="sm" listStyleType="none" aria-label={t('result.leftOut')}>
            {leftOut.map(({ fromActivityId, activityType, name, code }) => (
              <List.Item key={fromActivityId} style={{ overflowWrap: 'anywhere' }}>
                {t('result.named', { kind: activityListTitle(activityType), name })}
                <Text size="sm" c="red">
                  {reasonOf(code)}
                </Text>
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  )
}
