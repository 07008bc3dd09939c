// Sign-in by the education cloud, if the platform offers it.
import { Button, Divider } from '@mantine/core'
import IconCloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { oAuth } from '../../../commands/people/cloudAccount/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { goToCloud } from './goingThere.ts'

const FRESH_MS = 300_000

/** Name of the education cloud; null if none is configured or until known. */
export const useCloudName = (): string | null => {
  useTranslation()
  const { data } = useQuery({ ...callQuery(oAuth, {}), staleTime: FRESH_MS, retry: false })
  return data?.name?.[currentLanguage()] ?? null
}

interface CloudButtonProps {
  /** Redirect target after sign-in. */
  wanted: string | null
  onFailure: (error: unknown) => void
}

export const CloudButton = ({ wanted, onFailure }: CloudButtonProps) => {
  const { t } = useTranslation()
  const name = useCloudName()
  const leave = useMutation({ mutationFn: () => goToCloud(wanted), onError: onFailure })
  if (name === null) return null
  return (
    <>
      <Divider label={t('signIn.or')} labelPosition="center" my="md" />
      <Button
        variant="default"
        fullWidth
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        leftSection={<Icon of={IconCloud} size={18} />}
        // the browser is already leaving the page
        loading={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        {t('signIn.cloud', { name })}
      </Button>
    </>
  )
}
