// Why a page on which problems are looked after cannot be shown.
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { EmptyState, ErrorState } from '../shared/ui/states.tsx'

export const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('problems')
  const isForbidden = error instanceof ApiError && error.status === 403
  if (!isForbidden) return <ErrorState error={error} onRetry={onRetry} />
  const title = error.code === 'Common.Forbidden' ? t('forbidden') : errorText(error)
  return (
    <EmptyState icon={IconShieldCheck} title={title} {...(error.code === 'Common.Forbidden' ? { description: errorText(error) } : {})} />
  )
}
