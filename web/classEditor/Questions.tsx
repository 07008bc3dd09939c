// Questions of students (requirement a30): asked in a dialog, solved by the licensee.
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { solveQuestion } from '../../commands/classEditor/editor/calls.ts'
import { classEditorTopic, editorQuestions } from '../../queries/classEditor/calls.ts'
import type { ShownQuestion } from '../../queries/classEditor/schemas.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { patiently } from '../shared/patiently.ts'
import { useSearchParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './classEditor.module.css'
import type { ShownDocument } from './document.ts'
import type { Me } from './me.ts'
import { languageOf } from './sharedLanguage.ts'

const AskDialog = lazy(patiently(() => import('./AskDialog.tsx')))

const isMeant = (payload: unknown): boolean => (payload as { part?: string }).part === 'questions'

const QuestionCard = ({ question, onSolve }: { question: ShownQuestion; onSolve: (() => void) | null }) => {
  const { t } = useTranslation('classEditor')
  const { username, lang, code, description, createAt, solved } = question
  const name = username ?? t('formerMember')
  return (
    <li className={classes.card}>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        <Text size="sm">{languageOf(lang).name}</Text>
        <Text size="sm" c="dimmed">
          {formatDate(createAt, 'answer')}
        </Text>
        <Badge ml="auto" variant="light" color={solved ? 'green' : 'orange'}>
          {t(solved ? 'questions.solved' : 'questions.open')}
        </Badge>
      </Group>
      <Text className={classes.text} {...(description === '' && { c: 'dimmed' })}>
        {description === '' ? t('questions.emptyText') : description}
      </Text>
      {code !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named
        <pre className={classes.code} tabIndex={0} role="group" aria-label={t('questions.code')}>
          {code}
        </pre>
      )}
      {onSolve !== null && !solved && (
        <Button mt="xs" size="compact-sm" variant="default" aria-label={t('questions.solveOf', { name })} onClick={onSolve}>
          {t('questions.solve')}
        </Button>
      )}
    </li>
  )
}

export const Questions = ({ me: { groupId, group }, shown }: { me: Me; shown: ShownDocument }) => {
  const { t } = useTranslation('classEditor')
  const refresh = useRefresh()
  const [search, setSearch] = useSearchParams()
  const topic = classEditorTopic.of({ groupId })
  useLiveQueries(topic, [editorQuestions], { isMeant })
  const { data, error, refetch } = useQuery({ ...callQuery(editorQuestions, { groupId }), refetchInterval: usePollInterval(topic) })
  const mayAsk = !group.isGroupAdmin
  const solve = async (questionId: number) => {
    try {
      await request(solveQuestion, { groupId, questionId })
      await refresh(solveQuestion)
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  const askButton = (
    <Button leftSection={<Icon of={IconHelp} size={16} />} variant="default" onClick={() => setSearch({ dialog: 'ask' })}>
      {t('questions.ask')}
    </Button>
  )
  const list = () => {
    if (data === undefined)
      return error === null ? <LoadingSkeleton lines={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />
    if (data.length === 0)
      return (
        <EmptyState icon={IconHelp} title={t('questions.none')} description={t(mayAsk ? 'questions.noneStudent' : 'questions.noneStaff')} />
      )
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      <ul className={classes.list} tabIndex={0} aria-label={t('questions.title')}>
        {data.map((question) => (
          <QuestionCard
            key={question.questionId}
            question={question}
            onSolve={shown.isLicensee ? () => void solve(question.questionId) : null}
          />
        ))}
      </ul>
    )
  }
  return (
    <Stack gap="xs" component="section" aria-label={t('questions.title')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('questions.title')}
        </Title>
        {mayAsk && askButton}
      </Group>
      {list()}
      {mayAsk && search.get('dialog') === 'ask' && (
        <Suspense fallback={null}>
          <AskDialog groupId={groupId} shown={shown} onClose={() => setSearch({})} />
        </Suspense>
      )}
    </Stack>
  )
}
