// Activities that use a problem, with links to a rejudge, and a note on what a new version means for earlier verdicts.
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ProblemContentReply } from '../../queries/problems/schemas.ts'
import { activityListPath } from '../shared/activityPaths.ts'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'

/** Id of the note on a new version. */
const SAVED_NOTE = 'saved-note'

/** Scrolls to the note on a new version and focuses it. */
export const goToSavedNote = (): void => {
  const note = document.getElementById(SAVED_NOTE)
  note?.scrollIntoView({ block: 'center' })
  note?.focus({ preventScroll: true })
}

type Uses = ProblemContentReply['uses']

const Entries = ({ uses, problemId }: { uses: Uses; problemId: number }) => {
  const { t } = useTranslation('problems')
  return (
    <Stack component="ul" gap={8} p={0} m={0} style={{ listStyle: 'none' }}>
      {uses.map(({ groupId, groupName, activityId, activityType, activityName }) => (
        <Group component="li" key={activityId} gap="sm" justify="space-between">
          <Group gap={6} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={activityListPath({ activityType, groupId })} size="sm">
              {groupName}
            </Anchor>
            <Icon of={IconChevronRight} size={14} />
            <Text size="sm">{activityName}</Text>
          </Group>
          <Button
            component={Link}
            to={paths.rejudges(groupId, { new: 1, activity: activityId, problem: problemId })}
            size="compact-sm"
            variant="default"
            leftSection={<Icon of={IconRefresh} size={15} />}
            aria-label={t('uses.rejudgeOf', { group: groupName, activity: activityName })}
          >
            {t('uses.rejudge')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

/** Shown at the top after a save. */
export const SavedNote = ({ version, uses, problemId }: { version: number; uses: Uses; problemId: number }) => {
  const { t } = useTranslation('problems')
  return (
    <Alert
      id={SAVED_NOTE}
      tabIndex={-1}
      color="green"
      variant="light"
      title={t('savedNote.title', { version })}
      icon={<Icon of={IconCircleCheck} />}
      mb="md"
    >
      <Stack gap="sm">
        <Text size="sm">{t(uses.length > 0 ? 'savedNote.text' : 'savedNote.textUnused')}</Text>
        {uses.length > 0 && <Entries uses={uses} problemId={problemId} />}
      </Stack>
    </Alert>
  )
}

export const UsesSection = ({ uses, problemId }: { uses: Uses; problemId: number }) => {
  const { t } = useTranslation('problems')
  return (
    <FormSection title={t('uses.title')}>
      {uses.length === 0 ? <Text size="sm">{t('uses.none')}</Text> : <Entries uses={uses} problemId={problemId} />}
    </FormSection>
  )
}
