// Error state of the problem management pages; permanent errors offer a way back instead of a retry.
import { Button } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { ApiError } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { homeOf } from '../shared/home.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState } from '../shared/ui/states.tsx'
import { Unavailable } from '../shared/ui/Unavailable.tsx'

interface Place {
  label: string
  to: string
}

/** Link to an alternative: authors to their lists, others to their start page. */
const useWayBack = (list: Place): Place => {
  const { t } = useTranslation()
  const { user } = useSession()
  return user?.mayAuthor === true ? list : { label: t('notFound.home'), to: homeOf(user) }
}

const problemList = () => ({ label: titleOf('manageProblems'), to: paths.manageProblems() })

/** Replaces the teacher console for users who teach no class. */
export const TeachersOnly = ({ text }: { text?: string }) => {
  const { t } = useTranslation('problems')
  const { label, to } = useWayBack(problemList())
  return (
    <EmptyState
      icon={IconShieldCheck}
      title={t('forbidden')}
      {...(text === undefined ? {} : { description: text })}
      action={
        <Button component={Link} to={to} variant="default">
          {label}
        </Button>
      }
    />
  )
}

export interface FailureProps {
  error: unknown
  onRetry: () => void
  /** List that the page belongs to; that of problems by default. */
  list?: Place
}

export const Failure = ({ error, onRetry, list = problemList() }: FailureProps) => {
  const back = useWayBack(list)
  if (error instanceof ApiError && error.code === 'Common.Forbidden') return <TeachersOnly text={errorText(error)} />
  return <Unavailable error={error} onRetry={onRetry} back={back} />
}
