// Problems that a lesson links: each is tried in place, and leads into a practice of the reader that has it, or to the page of the problem.
import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useQuery } from '@tanstack/react-query'
import type { LessonInfo } from '../../queries/learning/schemas.ts'
import { problemInfo } from '../../queries/problems/calls.ts'
import { activityPath } from '../shared/activityPaths.ts'
import { callQuery } from '../shared/api/queries.ts'
import { localeOf } from '../shared/i18n.ts'
import { paths } from '../shared/paths.ts'
import { Link, useSearchParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './learning.module.css'
import { TriedProblem } from './TriedProblem.tsx'

type ToTry = LessonInfo['problemsToTry'][number]

/** The way to a problem outside the lesson, for readers who have one. */
const Elsewhere = ({ problemId, toTry }: { problemId: number; toTry: ToTry | undefined }) => {
  const { t } = useTranslation('learning')
  const { data, isError } = useQuery({ ...callQuery(problemInfo, { problemId }), retry: false })
  if (isError) return toTry === undefined && <Text c="dimmed">{t('notYours', { number: problemId })}</Text>
  if (data === undefined) return toTry === undefined && <Text c="dimmed">{t('loading')}</Text>
  const title = localeOf(data.locales)?.title ?? String(problemId)
  const place = data.outside?.places[0]
  const to = place === undefined ? paths.problemText(problemId) : activityPath(place, { problem: problemId })
  const where = place === undefined ? t('page') : t('submit', { practice: place.activityName, group: place.groupName })
  return (
    <Text size="sm">
      {toTry === undefined && `${title} · `}
      <Anchor component={Link} to={to} inherit>
        {where}
      </Anchor>
    </Text>
  )
}

interface LessonProblemProps {
  lessonId: number
  problemId: number
  toTry: ToTry | undefined
  isOpen: boolean
  onToggle: () => void
}

const LessonProblem = ({ lessonId, problemId, toTry, isOpen, onToggle }: LessonProblemProps) => {
  const { t } = useTranslation('learning')
  const title = toTry && (localeOf(toTry.locales)?.title ?? String(problemId))
  const part = `problem-${problemId}`
  const label = t(isOpen ? 'close' : 'tryIt')
  return (
    <Stack component="li" gap="md">
      <Paper withBorder className={classes.line}>
        <div className={classes.name}>
          {title !== undefined && (
            <Title order={3} size="h5">
              {title}
            </Title>
          )}
          <Elsewhere problemId={problemId} toTry={toTry} />
        </div>
        {title !== undefined && (
          <Button
            variant={isOpen ? 'default' : 'light'}
            leftSection={<Icon of={isOpen ? IconChevronUp : IconPlayerPlay} size={16} />}
            aria-label={t('of', { action: label, title })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? part : undefined}
            onClick={onToggle}
          >
            {label}
          </Button>
        )}
      </Paper>
      {isOpen && title !== undefined && (
        <section id={part} aria-label={title} className={classes.tried}>
          <TriedProblem lessonId={lessonId} problemId={problemId} />
        </section>
      )}
    </Stack>
  )
}

/** One of them may be open; it is named by the address. */
export const LessonProblems = ({ lessonId, problemIds, problemsToTry }: Pick<LessonInfo, 'lessonId' | 'problemIds' | 'problemsToTry'>) => {
  const { t } = useTranslation('learning')
  const [search, setSearch] = useSearchParams()
  const opened = Number(search.get('problem'))
  if (problemIds.length === 0) return null
  const toggle = (problemId: number) =>
    setSearch(
      (before) => {
        if (opened === problemId) before.delete('problem')
        else before.set('problem', String(problemId))
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <section aria-labelledby="problems">
      <Title order={2} size="h4" mt="xl" mb="sm" id="problems">
        {t('problems')}
      </Title>
      <Stack component="ul" gap="sm" className={classes.list}>
        {problemIds.map((problemId) => (
          <LessonProblem
            key={problemId}
            lessonId={lessonId}
            problemId={problemId}
            toTry={problemsToTry.find((one) => one.problemId === problemId)}
            isOpen={opened === problemId}
            onToggle={() => toggle(problemId)}
          />
        ))}
      </Stack>
    </section>
  )
}
