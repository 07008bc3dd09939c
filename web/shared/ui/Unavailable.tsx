// Reason why a page's subject cannot be shown; offers a retry only where it can help, else a link back.
import { Button } from '@mantine/core'
import IconFileUnknown from '@tabler/icons-react/dist/esm/icons/IconFileUnknown.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { ApiError } from '../api/client.ts'
import { errorText } from '../api/errors.ts'
import { Link } from '../router.ts'
import { EmptyState, ErrorState } from './states.tsx'

/** Errors that a retry cannot fix; too early and too often are not among them. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)

interface UnavailableProps {
  error: unknown
  onRetry: () => void
  /** Link to continue. */
  back: { label: string; to: string }
  /** Text for a missing subject; the server's message would name the field of an invalid id. */
  unknown?: string
  /** Text for missing permission. */
  forbidden?: string
}

export const Unavailable = ({ error, onRetry, back, unknown, forbidden }: UnavailableProps) => {
  if (!isFinal(error)) return <ErrorState error={error} onRetry={onRetry} />
  const isForbidden = error.status === 403
  return (
    <EmptyState
      icon={isForbidden ? IconShieldCheck : IconFileUnknown}
      title={(isForbidden ? forbidden : unknown) ?? errorText(error)}
      action={
        <Button component={Link} to={back.to} variant="default">
          {back.label}
        </Button>
      }
    />
  )
}
