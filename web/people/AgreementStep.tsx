// Sign-in step for the personal-data statement; sign-in requires consent.
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { signPersonalDataAgreement } from '../../commands/people/user/calls.ts'
import { personalDataStatement } from '../../queries/site/calls.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useTranslation } from '../shared/texts.ts'
import { focusHere } from '../shared/ui/keys.ts'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'

const Markdown = lazy(() => import('../shared/ui/Markdown.tsx'))

export const AgreementStep = ({
  token,
  onAgreed,
  onRefused,
  onFailure,
}: {
  /** Valid only for this step. */
  token: string
  onAgreed: (token: string) => void
  onRefused: () => void
  onFailure: (error: unknown) => void
}) => {
  const { t, i18n } = useTranslation('agreement')
  const statement = useQuery({ ...callQuery(personalDataStatement, {}), staleTime: Number.POSITIVE_INFINITY })
  const agree = useMutation({
    mutationFn: () => request(signPersonalDataAgreement, { token }),
    onSuccess: (reply) => onAgreed(reply.token),
    onError: onFailure,
  })
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('intro')}
      </Text>
      {statement.isError ? (
        <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />
      ) : (
        <Box
          component="section"
          mah="min(50dvh, 420px)"
          tabIndex={0}
          data-autofocus
          ref={focusHere}
          aria-label={t('title')}
          style={{ border: '1px solid var(--cj-line)', borderRadius: 8, overflowY: 'auto' }}
          p="md"
        >
          <Suspense fallback={<LoadingSkeleton lines={6} height={16} />}>
            {statement.data === undefined ? (
              <LoadingSkeleton lines={6} height={16} />
            ) : (
              <Markdown text={statement.data[i18n.language === 'en' ? 'en-us' : 'zh-tw']} />
            )}
          </Suspense>
        </Box>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onRefused} disabled={agree.isPending}>
          {t('disagree')}
        </Button>
        <Button onClick={() => agree.mutate()} loading={agree.isPending} disabled={!statement.isSuccess}>
          {t('agree')}
        </Button>
      </Group>
    </Stack>
  )
}
