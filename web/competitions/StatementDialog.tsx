// The personal-data statement that applicants agree to, in a dialog.
import { useQuery } from '@tanstack/react-query'
import { personalDataStatement } from '../../queries/site/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { Markdown } from '../shared/markdown/Markdown.tsx'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'

export const StatementDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('competitions')
  const { data, error, refetch } = useQuery({ ...callQuery(personalDataStatement, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Dialog title={t('form.statement')} size="lg" onClose={onClose}>
      {data !== undefined && <Markdown text={data[currentLanguage() === 'en' ? 'en-us' : 'zh-tw']} />}
      {data === undefined && (error === null ? <LoadingSkeleton lines={6} /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </Dialog>
  )
}
