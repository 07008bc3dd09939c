// A problem that is tried on its samples without submitting: statement beside editor and samples; stacked on narrow screens.
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { sampleRunReply } from '../../../commands/judging/sampleRun/schemas.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { ProblemToTry } from '../../../queries/problems/visitors/schemas.ts'
import { prepareTouchEditor } from '../../shared/editor/CodeEditor.tsx'
import type { EditorPlace } from '../../shared/editor/editorProps.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { newestLocalLanguage } from '../workspace/draft/drafts.ts'
import { EditorPane } from '../workspace/editor/EditorPane.tsx'
import { chooseLanguage, type OfferedLanguage, rememberedLanguage, rememberLanguage } from '../workspace/editor/languageChoice.ts'
import { templateOf } from '../workspace/editor/template.ts'
import { useProgramFiles } from '../workspace/editor/useProgramFiles.ts'
import { useReplaced } from '../workspace/editor/useReplaced.ts'
import { ProblemText } from '../workspace/problem/ProblemText.tsx'
import { failureText, Samples } from '../workspace/run/Samples.tsx'
import { type Sample, useSampleRuns } from '../workspace/run/useSampleRuns.ts'
import { ariaShortcuts, shownShortcuts } from '../workspace/shortcuts.ts'
import { useShortcuts } from '../workspace/useShortcuts.ts'
import { readDiagnostics } from '../workspace/verdict/diagnostics.ts'
import classes from './sampleRun.module.css'
import { useTryDraft } from './useTryDraft.ts'

const nothing = () => undefined

/** Key of drafts written outside activities, whose ids begin at 1. */
const NO_ACTIVITY = 0

interface Program {
  problemId: number
  index: number
  languageId: number
  content: string
}

interface Trying {
  problem: ProblemToTry
  /** Keeps the program in this browser for this person; null keeps it while the page is open. */
  userId: number | null
  /** Runs a program on one sample. */
  run: (program: Program) => Promise<z.infer<typeof sampleRunReply>>
  /** Below the samples. */
  note: string
  /** Whether the program is kept, beside the button. */
  keptNote: string
  /** Shown in place of the buttons that run programs, to people who may not. */
  refusal?: string | undefined
  /** Below the samples, for the current program. */
  below?: (program: Pick<Program, 'languageId' | 'content'>) => ReactNode
  /** Of the headings of both parts. */
  order?: 2 | 3
}

const placeOf = ({ problem, userId }: Pick<Trying, 'problem' | 'userId'>) =>
  userId === null ? null : { userId, activityId: NO_ACTIVITY, problemId: problem.id }

const OwnProgram = ({ first, order = 2, ...trying }: Trying & { first: OfferedLanguage }) => {
  const { problem, userId, note, keptNote, refusal, below } = trying
  const { t } = useTranslation(['sampleRun', 'workspace'])
  const { t: ofWorkspace } = useTranslation('workspace')
  const { id: problemId, languages, samples, isInteractive } = problem
  const [language, setLanguage] = useState(first)
  /** Indexes of the samples in the last run. */
  const [lastRun, setLastRun] = useState<readonly number[]>([])
  const [goTo, setGoTo] = useState<EditorPlace | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const { languageId } = language
  const draft = useTryDraft(languageId, placeOf({ problem, userId }))
  const runs = useSampleRuns(async ({ content }, languageId, { index }) => {
    const { isPassed, ...result } = await trying.run({ problemId, index, languageId, content })
    return { isPassed, result }
  })
  useEffect(prepareTouchEditor, [])
  const refused = lastRun.map((index) => runs.samples[index]).find((run) => run?.phase === 'failed')
  const ended = Object.values(runs.samples).flatMap((run) => (run.phase === 'done' ? [run.result] : []))
  const complaint = ended.find(({ statusCode }) => statusCode === STATUS.CompileError)?.error ?? ''
  const marks = useMemo(() => readDiagnostics(complaint), [complaint])

  const pick = (wanted: number): boolean => {
    const chosen = languages.find((one) => one.languageId === wanted)
    if (chosen === undefined) return false
    rememberLanguage({ languageId: wanted, problemId })
    setLanguage(chosen)
    setGoTo(null)
    runs.forget()
    return true
  }
  const { useFile, useTemplate, replaced } = useReplaced({ languageId, draft, onLanguage: pick, onLoaded: nothing })
  const program = useProgramFiles(draft, languageId)
  const run = (wanted: readonly Sample[]) => {
    if (runs.isBusy || refusal !== undefined) return
    if (draft.code.trim() === '') return notifyFailure(t('workspace:code.empty'))
    setLastRun(wanted.map(({ index }) => index))
    void runs.runSamples({ content: draft.code }, languageId, wanted)
  }
  useShortcuts(part, { evaluate: () => run(samples), editor: () => setGoTo({ line: 'cursor' }) })

  return (
    <div className={classes.own} ref={part}>
      <Title order={order} size="h4">
        {t('program')}
      </Title>
      <Paper withBorder className={classes.editor}>
        <EditorPane
          languages={languages}
          language={language}
          onLanguage={pick}
          draft={draft}
          program={program}
          onReplace={useFile}
          onFiles={null}
          onTemplate={() => useTemplate(language.name, templateOf(languageId).content)}
          lastAnswer={null}
          onLoad={nothing}
          fullButton={null}
          replaced={replaced}
          marks={marks}
          goTo={goTo}
        />
      </Paper>
      <Group gap="md">
        {refusal === undefined ? (
          <Button
            leftSection={<Icon of={IconPlayerPlay} size={18} />}
            loading={runs.isBusy}
            aria-keyshortcuts={ariaShortcuts.evaluate}
            title={shownShortcuts().evaluate}
            onClick={() => run(samples)}
          >
            {t('run')}
          </Button>
        ) : (
          <Text size="sm">{refusal}</Text>
        )}
        {refused === undefined ? (
          <Text size="sm" c="dimmed" className={classes.note}>
            {draft.kept.where === 'nowhere' ? t('notKept') : keptNote}
          </Text>
        ) : (
          <Text size="sm" c="red" role="alert" className={classes.note}>
            {failureText(ofWorkspace, refused.error)}
          </Text>
        )}
      </Group>
      <Paper withBorder p="md">
        <Samples
          samples={samples}
          runs={runs.samples}
          isBusy={runs.isBusy}
          isInText={false}
          isInteractive={isInteractive}
          runsAll={false}
          alerts={false}
          note={note}
          onRun={refusal === undefined ? run : null}
        />
      </Paper>
      {below?.({ languageId, content: draft.code })}
    </div>
  )
}

const TryWorkspace = (trying: Trying) => {
  const { problem, order = 2 } = trying
  const { t } = useTranslation('sampleRun')
  const [first] = useState(() => {
    const place = placeOf(trying)
    const drafted = place === null ? null : newestLocalLanguage(place)
    return chooseLanguage(problem.languages, problem.id, rememberedLanguage(), drafted?.languageId ?? null, null)
  })
  return (
    <div className={classes.columns}>
      <section aria-labelledby="problem-to-try">
        <Title order={order} className="cj-hidden" id="problem-to-try">
          {t('problem')}
        </Title>
        <Paper withBorder>
          <ProblemText problem={problem} languageId={0} onUseFile={nothing} samples={null} />
        </Paper>
      </section>
      {first === undefined ? <Text>{t('noLanguage')}</Text> : <OwnProgram {...trying} first={first} />}
    </div>
  )
}

export default TryWorkspace
