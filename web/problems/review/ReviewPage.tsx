// Review of a problem: its state, the request of its authors, the steps of a reviewer, decisions and comments.
import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { problemReview } from '../../../queries/problems/calls.ts'
import type { ProblemReviewReply } from '../../../queries/problems/review/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { CloseButton } from '../CloseButton.tsx'
import { Failure } from '../Failure.tsx'
import { Comments } from './Comments.tsx'
import { RequestForm } from './RequestForm.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'

/** The newest decision that holds for the newest version asks for changes. */
const asksForChanges = ({ decisions }: ProblemReviewReply): boolean => decisions.find(({ isCurrent }) => isCurrent)?.isApproved === false

const State = ({ review }: { review: ProblemReviewReply }) => {
  const { t } = useTranslation('review')
  const { isApproved, version, request, needsReviewToOffer, isGlobal } = review
  const [icon, color, title] = isApproved
    ? ([IconCircleCheck, 'green', t('state.approved', { version })] as const)
    : asksForChanges(review)
      ? ([IconPencil, 'orange', t('state.changes')] as const)
      : request !== null
        ? ([IconClock, 'blue', t('state.waiting', { version: request.version })] as const)
        : ([IconInfoCircle, 'gray', t('state.none')] as const)
  const names = request && [
    ...request.reviewers.map(({ name }) => name ?? t('someone')),
    ...(request.unit ? [t('state.unit', { unit: request.unit.name })] : []),
  ]
  return (
    <Alert color={color} variant="light" icon={<Icon of={icon} />} title={title}>
      <Stack gap={4}>
        {request !== null && (
          <Text size="sm">
            {t('state.asked', {
              name: request.by.name ?? t('someone'),
              version: request.version,
              time: formatDate(request.time, 'minute'),
            })}
            {' · '}
            {t('state.reviewers', { names: names?.join(', ') ?? '' })}
          </Text>
        )}
        {isGlobal && <Text size="sm">{t('state.offered')}</Text>}
        {needsReviewToOffer && <Text size="sm">{t('state.needed')}</Text>}
        <Text size="sm">{t('state.belongs')}</Text>
      </Stack>
    </Alert>
  )
}

const Decisions = ({ decisions }: Pick<ProblemReviewReply, 'decisions'>) => {
  const { t } = useTranslation('review')
  return (
    <ReviewSection title={t('decisions.title')}>
      {decisions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('decisions.none')}
        </Text>
      )}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {decisions.map(({ by, version, isApproved, time, isCurrent }) => (
          <Group component="li" key={`${by.userId} ${time}`} gap="xs">
            <Text size="sm" fw={600}>
              {by.name ?? t('someone')}
            </Text>
            <Text size="sm" {...(isCurrent ? {} : { c: 'dimmed' })}>
              {t(isApproved ? 'decisions.approved' : 'decisions.changes', { version })} · {formatDate(time, 'minute')}
            </Text>
            {!isCurrent && (
              <Badge size="sm" variant="default" tt="none">
                {t('decisions.outdated')}
              </Badge>
            )}
          </Group>
        ))}
      </Stack>
    </ReviewSection>
  )
}

const ReviewPage = () => {
  const { t } = useTranslation('review')
  const problemId = Number(useParams().problemId)
  const isId = Number.isSafeInteger(problemId) && problemId > 0
  const query = useQuery(callQuery(problemReview, { problemId: isId ? problemId : Number.MAX_SAFE_INTEGER }))
  const review = query.data
  const title = review && (localeOf(review.locales)?.title || t('untitled'))
  const isMine = review?.isAuthor === true
  return (
    <Page>
      <PageHeader
        title={title === undefined ? titleOf('problemReview') : t('title', { title })}
        crumbs={
          isMine
            ? [
                { label: titleOf('manageProblems'), to: paths.manageProblems() },
                { label: title ?? '', to: paths.problemEdit(problemId) },
              ]
            : [{ label: titleOf('manageReviews'), to: paths.manageReviews() }]
        }
        actions={<CloseButton to={isMine ? paths.problemEdit(problemId) : paths.manageReviews()} />}
      />
      {query.isPending && <LoadingSkeleton lines={5} height={90} />}
      {query.isError && review === undefined && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {review !== undefined && (
        <Stack gap="md">
          <State review={review} />
          {review.mayDecide && <ReviewSteps review={review} />}
          {review.isAuthor && <RequestForm key={review.request?.time ?? ''} review={review} />}
          <Decisions decisions={review.decisions} />
          <Comments review={review} />
        </Stack>
      )}
    </Page>
  )
}

export default ReviewPage
