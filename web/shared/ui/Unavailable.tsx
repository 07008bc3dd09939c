// Why the thing that a page is about cannot be shown. What cannot be mended by trying again leads back instead.
import { Button } from '@mantine/core'
import IconFileUnknown from '@tabler/icons-react/dist/esm/icons/IconFileUnknown.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { ApiError } from '../api/client.ts'
import { errorText } from '../api/errors.ts'
import { Link } from '../router.ts'
import { EmptyState, ErrorState } from './states.tsx'

/** Refusals of what is asked, which are the same the next time; what was only too early or too often is not. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)

interface UnavailableProps {
  error: unknown
  onRetry: () => void
  /** Where one goes on from here. */
  back: { label: string; to: string }
  /** What is said where there is no such thing, in place of what the server says: it names the field of an id that can be none. */
  unknown?: string
  /** The same where somebody may not see it. */
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
