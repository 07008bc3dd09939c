// What a reviewer does: solve the problem as a student, look at the whole, decide.
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { decideReview, openForReview } from '../../../commands/problems/problemReview/calls.ts'
import type { ProblemReviewReply } from '../../../queries/problems/review/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { Refusal } from '../../shared/ui/Refusal.tsx'
import { ReviewSection } from './ReviewSection.tsx'

const useOpening = (problemId: number) => {
  const { t } = useTranslation('review')
  const refresh = useRefresh()
  const opening = useMutation({
    mutationFn: () => request(openForReview, { problemId }),
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(openForReview),
  })
  const ask = async () => {
    const question = { title: t('reviewer.openTitle'), message: t('reviewer.openText'), confirmLabel: t('reviewer.open') }
    if (await confirm(question)) opening.mutate()
  }
  return { ask: () => void ask(), isPending: opening.isPending }
}

export const ReviewSteps = ({ review: { problemId, version, hasOpened } }: { review: ProblemReviewReply }) => {
  const { t } = useTranslation('review')
  const refresh = useRefresh()
  const opening = useOpening(problemId)
  const deciding = useMutation({
    mutationFn: (isApproved: boolean) => request(decideReview, { problemId, version, isApproved }),
    onSuccess: () => notifySuccess(t('reviewer.decided')),
    onSettled: () => refresh(decideReview),
  })
  return (
    <ReviewSection title={t('reviewer.title')}>
      <Stack gap="md">
        <div>
          <Title order={3} size="h5">
            {t('reviewer.first')}
          </Title>
          <Text size="sm" mb="xs">
            {t('reviewer.firstText')}
          </Text>
          <Button component={Link} to={paths.problemSolve(problemId)} variant="default">
            {t('reviewer.solve')}
          </Button>
        </div>
        <div>
          <Title order={3} size="h5">
            {t('reviewer.second')}
          </Title>
          <Text size="sm" mb="xs">
            {t('reviewer.secondText')}
          </Text>
          {hasOpened ? (
            <Group gap="md">
              <Anchor component={Link} to={paths.problemEdit(problemId)}>
                {t('reviewer.whole')}
              </Anchor>
              <Anchor component={Link} to={paths.problemVersions(problemId)}>
                {t('reviewer.versions')}
              </Anchor>
            </Group>
          ) : (
            <Button variant="default" loading={opening.isPending} onClick={opening.ask}>
              {t('reviewer.open')}
            </Button>
          )}
        </div>
        <div>
          <Title order={3} size="h5">
            {t('reviewer.third')}
          </Title>
          <Text size="sm" mb="xs">
            {t(hasOpened ? 'reviewer.thirdOpen' : 'reviewer.thirdText', { version })}
          </Text>
          {deciding.isError && <Refusal title={t('failed')} error={deciding.error} onClose={deciding.reset} />}
          <Group gap="sm">
            <Button color="green" disabled={!hasOpened} loading={deciding.isPending} onClick={() => deciding.mutate(true)}>
              {t('reviewer.approve', { version })}
            </Button>
            <Button variant="default" disabled={!hasOpened || deciding.isPending} onClick={() => deciding.mutate(false)}>
              {t('reviewer.askChanges')}
            </Button>
          </Group>
        </div>
      </Stack>
    </ReviewSection>
  )
}
