// Why a page on which problems are looked after cannot be shown. What cannot be mended by trying again leads back instead.
import { Button } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { homeOf } from '../shared/home.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { EmptyState } from '../shared/ui/states.tsx'
import { Unavailable } from '../shared/ui/Unavailable.tsx'

interface Place {
  label: string
  to: string
}

/** The way to what somebody has instead: authors have their lists, others their home. */
const useWayBack = (list: Place): Place => {
  const { t } = useTranslation()
  const { user } = useSession()
  return user?.mayAuthor === true ? list : { label: t('notFound.home'), to: homeOf(user) }
}

const problemList = () => ({ label: titleOf('manageProblems'), to: paths.manageProblems() })

/** In place of the pages of the teacher console, for somebody who teaches nowhere. */
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
  /** The list that its pages belong to; that of problems where none is named. */
  list?: Place
}

export const Failure = ({ error, onRetry, list = problemList() }: FailureProps) => {
  const back = useWayBack(list)
  if (error instanceof ApiError && error.code === 'Common.Forbidden') return <TeachersOnly text={errorText(error)} />
  return <Unavailable error={error} onRetry={onRetry} back={back} />
}
