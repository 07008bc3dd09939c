// The answer history of one person at one problem (specification, activities 2: Practice); each answer opens to its code and cases.
import { Anchor, Button, Pagination, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelSubmission } from '../../../commands/judging/submission/calls.ts'
import { languages, STATUS } from '../../../judge/catalogue.ts'
import { practiceAnswers, submissionInfo } from '../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import { practiceTopic } from '../../../queries/practice/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { CodeEditor } from '../../shared/editor/CodeEditor.tsx'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { touchedIn } from '../../shared/live/touch.ts'
import { useMayRejudge } from '../../shared/mayRejudge.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { StatusBadge, useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { touches } from '../touches.ts'
import { CaseList, CasesWithoutTime } from './CaseList.tsx'
import classes from './history.module.css'
import { roundedPoints } from './points.ts'
import { saidText } from './said.ts'
import { TextBlock } from './TextBlock.tsx'
import { isTooLate, type ProblemPlace } from './useJudge.ts'

const POLL_PENDING_MS = 5_000
const PAGE_SIZE = 25

const isPending = (answer: { statusCode: number }): boolean => answer.statusCode === STATUS.Waiting
/** Has no verdict, and perhaps never will. */
const isUnjudged = (answer: { statusCode: number }): boolean => isPending(answer) || answer.statusCode === STATUS.Cancelled

/** Gives an answer up that still waits. Nothing is lost by it: the code stays here and can be handed in again. */
const Cancel = ({ answerId, time }: { answerId: number; time: string }) => {
  const { t } = useTranslation('workspace')
  const refresh = useRefresh()
  const [isAsked, setAsked] = useState(false)
  const cancel = async () => {
    setAsked(true)
    try {
      await request(cancelSubmission, { answerId })
    } catch (error) {
      if (!isTooLate(error)) notifyFailure(error)
    }
    await refresh(cancelSubmission)
    setAsked(false)
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="red"
      ml={4}
      disabled={isAsked}
      onClick={() => void cancel()}
      aria-label={t('cancel.cancelOf', { time })}
    >
      {t('cancel.cancel')}
    </Button>
  )
}

/** What a rejudge has replaced, the newest first. */
const Earlier = ({ verdicts }: Pick<Answer, 'verdicts'>) => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  return verdicts.slice(1).map(({ judgedTime, statusCode, score }) => (
    <Text key={judgedTime} size="xs" c="dimmed" title={formatDate(judgedTime, 'answer')}>
      {t('history.earlier', { status: nameOf(statusCode), score: roundedPoints(score) })}
    </Text>
  ))
}

const Opened = ({ answer, time }: { answer: Answer; time: string }) => {
  const { t } = useTranslation('workspace')
  const { data } = useQuery(callQuery(submissionInfo, { answerId: answer.answerId }))
  const editorName = languages.find((one) => one.languageId === answer.languageId)?.editorName ?? 'plaintext'
  const said = saidText(data?.notice, data?.message ?? '')
  const lines = Math.min(24, Math.max(4, answer.content.split('\n').length + 1))
  return (
    <Stack gap="sm" py="xs">
      <div className={classes.viewer}>
        <CodeEditor value={answer.content} language={editorName} label={t('history.codeOf', { time })} height={`${lines * 24}px`} />
      </div>
      {data !== undefined && said !== '' && (
        <TextBlock label={data.statusCode === STATUS.CompileError ? t('verdict.diagnostics') : t('verdict.message')} text={said} />
      )}
      {data !== undefined && <CasesWithoutTime cases={data.cases} />}
      {data !== undefined && data.cases.length > 0 && <CaseList key={data.statusCode} cases={data.cases} />}
    </Stack>
  )
}

interface RowProps {
  answer: Answer
  groupId: number
  isOwn: boolean
  isOpen: boolean
  onToggle: () => void
}

const Row = ({ answer, groupId, isOwn, isOpen, onToggle }: RowProps) => {
  const { t } = useTranslation('workspace')
  const mayRejudge = useMayRejudge(groupId)
  const time = formatDate(answer.submitTime, 'answer')
  const language = languages.find((one) => one.languageId === answer.languageId)?.name ?? ''
  return (
    <Fragment>
      <Table.Tr>
        <Table.Td className={classes.figure}>{time}</Table.Td>
        <Table.Td>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon of={IconCode} size={15} />}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'history.hideOf' : 'history.viewOf', { time })}
            onClick={onToggle}
          >
            {isOpen ? t('history.hide') : t('history.view')}
          </Button>
        </Table.Td>
        <Table.Td>{language}</Table.Td>
        <Table.Td>
          <StatusBadge statusCode={answer.statusCode} />
          {isOwn && isPending(answer) && <Cancel answerId={answer.answerId} time={time} />}
          <Earlier verdicts={answer.verdicts} />
        </Table.Td>
        <Table.Td className={classes.figure}>{isUnjudged(answer) ? '–' : roundedPoints(answer.score)}</Table.Td>
        <Table.Td>
          <Anchor
            component={Link}
            size="sm"
            to={paths.timeline(groupId, { answer: answer.answerId })}
            aria-label={t('history.timelineOf', { time })}
          >
            {t('history.timeline')}
          </Anchor>
          {mayRejudge && !isUnjudged(answer) && (
            <Anchor
              component={Link}
              size="sm"
              display="block"
              mt={6}
              to={paths.rejudges(groupId, { new: 1, answer: answer.answerId })}
              aria-label={t('history.rejudgeOf', { time })}
            >
              {t('history.rejudge')}
            </Anchor>
          )}
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={6}>
            <Opened answer={answer} time={time} />
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  )
}

interface HistoryDialogProps extends ProblemPlace {
  /** Whose answers. */
  userId: number
  onClose: () => void
}

const HistoryDialog = ({ groupId, activityId, problemSetId, problemId, userId, onClose }: HistoryDialogProps) => {
  const { t } = useTranslation(['workspace', 'classes'])
  const { user } = useSession()
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<number | null>(null)
  const query = useQuery({
    ...callQuery(practiceAnswers, { groupId, activityId, problemSetId, problemId, userId, page, size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isPending) === true ? POLL_PENDING_MS : false),
  })
  useLiveQueries(practiceTopic.of({ groupId }), touchedIn(touches, practiceTopic), {
    isMeant: (changed) => (changed as { problemId?: number | null } | null)?.problemId === problemId,
  })
  const answers = query.data?.items
  const pages = Math.ceil((query.data?.total ?? 0) / PAGE_SIZE)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Dialog onClose={onClose} title={t('history.title')} size="xl" fullScreen={isNarrow}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingSkeleton />}
      {answers?.length === 0 && <EmptyState icon={IconHistory} title={t('history.empty')} description={t('history.emptyText')} />}
      {answers !== undefined && answers.length > 0 && (
        <Table.ScrollContainer minWidth={isNarrow ? 0 : 640}>
          <Table verticalSpacing="xs" className={classes.history}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('history.submitTime')}</Table.Th>
                <Table.Th scope="col">{t('history.code')}</Table.Th>
                <Table.Th scope="col">{t('history.language')}</Table.Th>
                <Table.Th scope="col">{t('history.result')}</Table.Th>
                <Table.Th scope="col">{t('history.score')}</Table.Th>
                <Table.Th scope="col">{t('history.timeline')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answers.map((answer) => (
                <Row
                  key={answer.answerId}
                  answer={answer}
                  groupId={groupId}
                  isOwn={user?.id === userId}
                  isOpen={openId === answer.answerId}
                  onToggle={() => setOpenId(openId === answer.answerId ? null : answer.answerId)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={Math.min(page, pages)}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`classes:page.${control}`) })}
          getItemProps={(number) => ({ 'aria-label': t('classes:page.number', { page: number }) })}
        />
      )}
    </Dialog>
  )
}
export default HistoryDialog
