// Statement beside editor and samples; stacked on narrow screens.
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { runAsVisitor } from '../../../commands/judging/visitorRun/calls.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { VisitorProblem } from '../../../queries/problems/visitors/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { prepareTouchEditor } from '../../shared/editor/CodeEditor.tsx'
import type { EditorPlace } from '../../shared/editor/editorProps.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { EditorPane } from '../workspace/editor/EditorPane.tsx'
import { chooseLanguage, type OfferedLanguage, rememberedLanguage, rememberLanguage } from '../workspace/editor/languageChoice.ts'
import { templateOf } from '../workspace/editor/template.ts'
import { useReplaced } from '../workspace/editor/useReplaced.ts'
import { ProblemText } from '../workspace/problem/ProblemText.tsx'
import { failureText, Samples } from '../workspace/run/Samples.tsx'
import { type Sample, useSampleRuns } from '../workspace/run/useSampleRuns.ts'
import { ariaShortcuts, shownShortcuts } from '../workspace/shortcuts.ts'
import { useShortcuts } from '../workspace/useShortcuts.ts'
import { readDiagnostics } from '../workspace/verdict/diagnostics.ts'
import { useVisitorDraft } from './useVisitorDraft.ts'
import classes from './visitor.module.css'

const nothing = () => undefined

const Trying = ({ problem, first }: { problem: VisitorProblem; first: OfferedLanguage }) => {
  const { t } = useTranslation(['visitor', 'workspace'])
  const { t: ofWorkspace } = useTranslation('workspace')
  const { id: problemId, languages, samples, isInteractive } = problem
  const [language, setLanguage] = useState(first)
  /** Indexes of the samples in the last run. */
  const [lastRun, setLastRun] = useState<readonly number[]>([])
  const [goTo, setGoTo] = useState<EditorPlace | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const { languageId } = language
  const draft = useVisitorDraft(languageId)
  const runs = useSampleRuns(async (content, languageId, { index }) => {
    const { isPassed, ...result } = await request(runAsVisitor, { problemId, index, languageId, content })
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
  const run = (wanted: readonly Sample[]) => {
    if (runs.isBusy) return
    if (draft.code.trim() === '') return notifyFailure(t('workspace:code.empty'))
    setLastRun(wanted.map(({ index }) => index))
    void runs.runSamples(draft.code, languageId, wanted)
  }
  useShortcuts(part, { evaluate: () => run(samples), editor: () => setGoTo({ line: 'cursor' }) })

  return (
    <div className={classes.own} ref={part}>
      <Title order={2} size="h4">
        {t('program')}
      </Title>
      <Paper withBorder className={classes.editor}>
        <EditorPane
          languages={languages}
          language={language}
          onLanguage={pick}
          draft={draft}
          onReplace={useFile}
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
        <Button
          leftSection={<Icon of={IconPlayerPlay} size={18} />}
          loading={runs.isBusy}
          aria-keyshortcuts={ariaShortcuts.evaluate}
          title={shownShortcuts().evaluate}
          onClick={() => run(samples)}
        >
          {t('run')}
        </Button>
        {refused === undefined ? (
          <Text size="sm" c="dimmed" className={classes.note}>
            {t('kept')}
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
          note={t('note')}
          onRun={run}
        />
      </Paper>
    </div>
  )
}

export const VisitorWorkspace = ({ problem }: { problem: VisitorProblem }) => {
  const { t } = useTranslation('visitor')
  const [first] = useState(() => chooseLanguage(problem.languages, problem.id, rememberedLanguage(), null, null))
  return (
    <div className={classes.columns}>
      <section aria-labelledby="visitor-text">
        <Title order={2} className="cj-hidden" id="visitor-text">
          {t('problem')}
        </Title>
        <Paper withBorder>
          <ProblemText problem={problem} languageId={0} onUseFile={nothing} samples={null} />
        </Paper>
      </section>
      {first === undefined ? <Text>{t('noLanguage')}</Text> : <Trying problem={problem} first={first} />}
    </div>
  )
}
