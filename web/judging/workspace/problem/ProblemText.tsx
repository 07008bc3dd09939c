// Problem statement in the interface language: texts, limits, samples, files; the solution only if open.
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { lazy, type ReactNode, Suspense } from 'react'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import type { ProblemInfo, ReadableProblem } from '../../../../queries/problems/schemas.ts'
import { localeOf } from '../../../shared/i18n.ts'
import { Markdown } from '../../../shared/markdown/Markdown.tsx'
import { patiently } from '../../../shared/patiently.ts'
import { saveFile } from '../../../shared/table/csv.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { DifficultyStars } from '../../../shared/ui/DifficultyStars.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { formatDate } from '../../../shared/ui/time.tsx'
import { saveText } from '../verdict/download.ts'
import { megabytes } from '../verdict/points.ts'
import classes from '../workspace.module.css'
import type { ReadingPlace } from './Attachments.tsx'
import { JudgingFacts } from './JudgingFacts.tsx'

const Inputs = lazy(patiently(() => import('./Inputs.tsx')))
const Attachments = lazy(patiently(() => import('./Attachments.tsx')))

type EditFile = ProblemInfo['editFiles'][number]

/** Downloads a file byte for byte. */
const download = ({ fileName, content, encoding }: EditFile): void => {
  if (encoding === 'utf8') return saveText(fileName, content)
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveFile(fileName, new Blob([bytes], { type: 'application/octet-stream' }))
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={3} size="h4" mb={6}>
      {title}
    </Title>
    {children}
  </section>
)

const Files = ({ files, languageId, onUse }: { files: readonly EditFile[]; languageId: number; onUse: (file: EditFile) => void }) => {
  const { t } = useTranslation('workspace')
  return (
    <Section title={t('text.files')}>
      <Stack gap={6} align="flex-start">
        {files.map((file) => (
          <Group key={file.editFileId} gap="xs">
            <Button
              size="compact-md"
              variant="default"
              leftSection={<Icon of={IconDownload} size={15} />}
              aria-label={t('text.download', { name: file.fileName })}
              onClick={() => download(file)}
            >
              {file.fileName}
            </Button>
            {file.languageId === languageId && file.encoding === 'utf8' && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('text.useAsStartOf', { name: file.fileName })}
                onClick={() => onUse(file)}
              >
                {t('text.useAsStart')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

/** Files that are compiled with answers, for reading. */
const GivenFiles = ({ files }: { files: readonly CodeFile[] }) => {
  const { t } = useTranslation('workspace')
  return (
    <Section title={t('text.givenFiles')}>
      <Stack gap={6} align="flex-start">
        {files.map(({ name, content }) => (
          <details key={name} open={files.length === 1}>
            <summary>{name}</summary>
            <pre>
              <code>{content}</code>
            </pre>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('text.download', { name })}
              leftSection={<Icon of={IconDownload} size={15} />}
              onClick={() => saveText(name, content)}
            >
              {name}
            </Button>
          </details>
        ))}
      </Stack>
    </Section>
  )
}

/** A readable problem; without a distribution if it is in no set yet. */
export type ReadProblem = ReadableProblem & { distribution?: number }

/** Optional parts of a problem around its samples; visitors do not get all of them. */
type ShownText = Pick<
  ReadProblem,
  'difficulty' | 'timeLimit' | 'memoryLimit' | 'isInteractive' | 'locales' | 'distribution' | 'judging' | 'graderFacts'
> &
  Partial<Pick<ReadProblem, 'caseCount' | 'updateTime' | 'editFiles' | 'hasPackageFiles' | 'caseFiles'>>

/** The solution, if it exists and the reader may see it. */
export const solutionOf = (problem: Pick<ReadProblem, 'isSolutionEnable' | 'locales'>): string | null =>
  (problem.isSolutionEnable && localeOf(problem.locales)?.solution) || null

export const SolutionText = ({ problem }: { problem: ReadProblem }) => {
  const { t } = useTranslation('workspace')
  return (
    <div className={classes.scroll} lang={localeOf(problem.locales)?.localeCode}>
      <Section title={t('text.solution')}>
        <Markdown text={solutionOf(problem) ?? ''} html={localeOf(problem.locales)?.html?.solution} />
      </Section>
    </div>
  )
}

/** `samples` are placed between the texts and the hint. `place`: where files of its package are asked for; absent if they are not. */
export const ProblemText = ({
  problem,
  place,
  languageId,
  samples,
  onUseFile,
}: {
  problem: ShownText
  place?: ReadingPlace
  languageId: number
  samples: ReactNode
  onUseFile: (file: EditFile) => void
}) => {
  const { t } = useTranslation('workspace')
  const locale = localeOf(problem.locales)
  const { editFiles: files = [] } = problem
  const given = problem.graderFacts?.find((facts) => facts.languageId === languageId)?.files ?? []
  if (locale === undefined) return null
  const isTextEmpty = locale.description.trim() === ''
  const attachments = problem.hasPackageFiles && place && (
    <Suspense fallback={null}>
      <Attachments place={place} localeCode={locale.localeCode} isTextEmpty={isTextEmpty} />
    </Suspense>
  )
  return (
    <Stack gap="lg" className={classes.scroll} lang={locale.localeCode}>
      <Stack gap={6}>
        <Group gap="sm">
          <DifficultyStars value={problem.difficulty} />
          {problem.distribution !== undefined && (
            <Badge variant="light" tt="none">
              {t('text.score', { points: problem.distribution })}
            </Badge>
          )}
          {problem.caseFiles ? (
            <Badge variant="light" color="grape" tt="none">
              {t('outputs.title')}
            </Badge>
          ) : (
            <>
              <Badge variant="default" tt="none">
                {t('text.timeLimit', { seconds: problem.timeLimit })}
              </Badge>
              <Badge variant="default" tt="none">
                {t('text.memoryLimit', { megabytes: Number(megabytes(problem.memoryLimit)) })}
              </Badge>
            </>
          )}
          {problem.caseCount !== undefined && (
            <Badge variant="default" tt="none">
              {t('text.cases', { count: problem.caseCount })}
            </Badge>
          )}
          {problem.isInteractive && (
            <Badge variant="light" color="grape" tt="none">
              {t('interactive.badge')}
            </Badge>
          )}
        </Group>
        {problem.isInteractive && <Text size="sm">{t('interactive.note')}</Text>}
        {problem.updateTime !== undefined && (
          <Text size="sm" c="dimmed">
            {t('text.updated', { time: formatDate(problem.updateTime, 'minute') })}
          </Text>
        )}
      </Stack>
      {isTextEmpty && attachments ? (
        attachments
      ) : (
        <Section title={t('text.description')}>
          <Markdown text={locale.description} html={locale.html?.description} />
        </Section>
      )}
      {locale.inputOutputExample !== '' && (
        <Section title={t('text.inputOutput')}>
          <Markdown text={locale.inputOutputExample} html={locale.html?.inputOutputExample} />
        </Section>
      )}
      {problem.caseFiles && (
        <Suspense fallback={null}>
          <Inputs cases={problem.caseFiles} place={place} />
        </Suspense>
      )}
      <JudgingFacts judging={problem.judging} most={problem.distribution} graders={problem.graderFacts} />
      {given.length > 0 && <GivenFiles files={given} />}
      {samples}
      {locale.hint !== '' && (
        <Section title={t('text.hint')}>
          <Markdown text={locale.hint} html={locale.html?.hint} />
        </Section>
      )}
      {files.length > 0 && <Files files={files} languageId={languageId} onUse={onUseFile} />}
      {!isTextEmpty && attachments}
    </Stack>
  )
}
