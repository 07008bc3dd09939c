// Why a page on which problems are looked after cannot be shown. What cannot be mended by trying again leads back instead.
import { Button } from '@mantine/core'
import IconFileUnknown from '@tabler/icons-react/dist/esm/icons/IconFileUnknown.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { homeOf } from '../shared/home.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { EmptyState, ErrorState } from '../shared/ui/states.tsx'

/** The way to what somebody has instead: authors have their lists, others their home. */
const WayBack = ({ list }: { list: { label: string; to: string } }) => {
  const { t } = useTranslation()
  const { user } = useSession()
  const { label, to } = user?.mayAuthor === true ? list : { label: t('notFound.home'), to: homeOf(user) }
  return (
    <Button component={Link} to={to} variant="default">
      {label}
    </Button>
  )
}

const problemList = () => ({ label: titleOf('manageProblems'), to: paths.manageProblems() })

/** In place of the pages of the teacher console, for somebody who teaches nowhere. */
export const TeachersOnly = ({ text }: { text?: string }) => {
  const { t } = useTranslation('problems')
  return (
    <EmptyState
      icon={IconShieldCheck}
      title={t('forbidden')}
      {...(text === undefined ? {} : { description: text })}
      action={<WayBack list={problemList()} />}
    />
  )
}

/** Refusals of what is asked, which are the same the next time; what was only too early or too often is not. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)

export interface FailureProps {
  error: unknown
  onRetry: () => void
  /** The list that its pages belong to; that of problems where none is named. */
  list?: { label: string; to: string }
}

export const Failure = ({ error, onRetry, list = problemList() }: FailureProps) => {
  if (!isFinal(error)) return <ErrorState error={error} onRetry={onRetry} />
  if (error.code === 'Common.Forbidden') return <TeachersOnly text={errorText(error)} />
  const icon = error.status === 403 ? IconShieldCheck : IconFileUnknown
  return <EmptyState icon={icon} title={errorText(error)} action={<WayBack list={list} />} />
}
