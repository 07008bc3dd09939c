// Statement, editor, runs and verdict of one problem: side by side or, on narrow screens, as tabs.
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { prepareTouchEditor } from '../../shared/editor/CodeEditor.tsx'
import type { EditorPlace } from '../../shared/editor/editorProps.ts'
import { localeOf } from '../../shared/i18n.ts'
import { patiently } from '../../shared/patiently.ts'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { HeadSlot, useTellKept } from '../../shared/ui/dialogHead.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { DraftStatus } from './draft/DraftStatus.tsx'
import { OfflineNote } from './draft/OfflineNote.tsx'
import { keptOf, useDraft } from './draft/useDraft.ts'
import { EditorPane } from './editor/EditorPane.tsx'
import { chooseLanguage, type OfferedLanguage, rememberedLanguage, rememberLanguage } from './editor/languageChoice.ts'
import { useCompilerMarks } from './editor/useCompilerMarks.ts'
import { useCursorAtEnd } from './editor/useCursorAtEnd.ts'
import { useReplaced } from './editor/useReplaced.ts'
import { FullButton } from './FullButton.tsx'
import { loadThreePanes, NARROW } from './layout.ts'
import { useAnswerFiles } from './outputs/useAnswerFiles.ts'
import { OnePane, type Tab } from './panes.tsx'
import { Onward } from './problem/Onward.tsx'
import { ProblemText, SolutionText, solutionOf } from './problem/ProblemText.tsx'
import { around } from './problem/problemsAround.ts'
import { showsSamples } from './problem/samplesInText.ts'
import { ActionBar } from './run/ActionBar.tsx'
import { RunPanel } from './run/RunPanel.tsx'
import { Samples } from './run/Samples.tsx'
import { useEvaluate } from './run/useEvaluate.ts'
import { useJudge } from './run/useJudge.ts'
import { useOvertime } from './run/useOvertime.ts'
import type { Sample } from './run/useSampleRuns.ts'
import { useVerdictInSight } from './run/useVerdictInSight.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useShown, type WindowPart } from './useShown.ts'
import { complaintOf } from './verdict/diagnostics.ts'
import classes from './workspace.module.css'
import type { WorkspaceProps } from './workspaceProps.ts'

const AnswerHistory = lazy(patiently(() => import('./answers/AnswerHistory.tsx')))
const OutputsPane = lazy(patiently(() => import('./outputs/OutputsPane.tsx')))
const ShortcutHelp = lazy(patiently(() => import('./ShortcutHelp.tsx')))
const ThreePanes = lazy(loadThreePanes)
const OvertimeModal = lazy(patiently(async () => ({ default: (await import('./run/OvertimeModal.tsx')).OvertimeModal })))
const loadVerdictPanel = patiently(async () => ({ default: (await import('./run/VerdictPanel.tsx')).VerdictPanel }))
const VerdictPanel = arriving(loadVerdictPanel)

const firstLanguage = ({ problem, place, lastAnswer }: WorkspaceProps, draftLanguage: number | null) =>
  chooseLanguage(problem.languages, place.problemId, rememberedLanguage(), draftLanguage, lastAnswer?.languageId ?? null)

/** Window part that contains an element; the editor's part by default. */
const partOf = (element: Element | null): WindowPart => (element?.closest('[data-part="left"]') ? 'left' : 'right')

const Solving = ({
  place,
  userId,
  isGuest,
  problem,
  lastAnswer,
  endsAt = null,
  problems,
  onOpen,
  onClose,
  first,
}: WorkspaceProps & { first: OfferedLanguage }) => {
  const { t } = useTranslation('workspace')
  const [language, setLanguage] = useState(first)
  const { shown, show, panel, full } = useShown()
  const [input, setInput] = useState(problem.samples[0]?.input ?? '')
  const key = { userId, activityId: place.activityId, problemId: place.problemId, languageId: language.languageId }
  const draft = useDraft({ ...key, isGuest, endsAt })
  const [asked, setAsked] = useState<{ what: 'run' | 'verdict'; languageId: number } | null>(null)
  const [goTo, setGoTo] = useState<EditorPlace | null>(null)
  const evaluator = useEvaluate(place)
  const { judging, judge, cancel } = useJudge(place, userId)
  useEffect(() => {
    prepareTouchEditor()
    loadVerdictPanel().catch(() => undefined) // refetched when it is shown
  }, [])
  useVerdictInSight(judging, draft.code, panel)
  const { evaluation } = evaluator
  const complaint = complaintOf(asked?.what ?? null, evaluation, judging)
  const { marks, fileNames } = useCompilerMarks(asked?.languageId === language.languageId ? complaint : '', draft.files)
  const overtime = useOvertime(evaluation, judging)
  const hasSolution = solutionOf(problem) !== null
  const isBusy = isGuest || evaluator.isBusy || judging.phase === 'running'

  const pick = (languageId: number) => {
    const chosen = problem.languages.find((one) => one.languageId === languageId)
    if (chosen === undefined) return false
    rememberLanguage({ languageId, problemId: place.problemId })
    setLanguage(chosen)
    setGoTo(null)
    evaluator.forget()
    return true
  }
  const { caseFiles } = problem
  const { edited, code, program } = useAnswerFiles(draft, language.languageId, caseFiles)
  const { loadBack, useFile, useFiles, useTemplate, replaced, dismiss } = useReplaced({
    languageId: language.languageId,
    draft,
    onLanguage: pick,
    onLoaded: () => show('code'),
  })
  const whenReady = (go: () => void) => {
    if (isBusy) return
    if (code.content.trim() === '') return notifyFailure(t(caseFiles ? 'outputs.nothing' : 'code.empty'))
    go()
  }
  const evaluate = () =>
    whenReady(() => {
      show('run')
      setAsked({ what: 'run', languageId: language.languageId })
      void evaluator.evaluate(code, language.languageId, input)
    })
  const handIn = () =>
    whenReady(() => {
      dismiss()
      show('verdict')
      setAsked({ what: 'verdict', languageId: language.languageId })
      judge(code, language.languageId)
    })
  const runSamples = (samples: readonly Sample[]) => whenReady(() => void evaluator.runSamples(code, language.languageId, samples))
  const go = (place: EditorPlace & { file?: string }) => {
    show('code')
    const at = program.list?.findIndex(({ name }) => name === place.file) ?? -1
    if (at >= 0) program.show(at)
    setGoTo({ ...place })
  }
  const beginAnew = async () => {
    const { templateOf } = await import('./editor/template.ts')
    const { content, place: beginning } = templateOf(language.languageId)
    useTemplate(language.name, content)
    go(beginning)
  }
  useCursorAtEnd(draft.isLoaded, go)
  const turnTo = (tab: Tab) => {
    setGoTo(null)
    show(tab)
  }
  useTellKept(keptOf(draft))
  const body = useRef<HTMLDivElement>(null)
  const [isHelping, setHelping] = useState(false)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  useShortcuts(body, {
    judge: handIn,
    ...(caseFiles ? {} : { evaluate }),
    panel: panel.toggle,
    editor: () => go({ line: 'cursor' }),
    help: () => setHelping(true),
    ...(isNarrow ? {} : { full: () => full.toggle(full.part ?? partOf(document.activeElement)) }),
  })

  const panes: Record<Tab, ReactNode> = {
    problem: (
      <ProblemText
        problem={problem}
        place={place}
        languageId={language.languageId}
        onUseFile={(file) => useFile(file.fileName, file.content)}
        samples={
          problem.samples.length > 0 && (
            <Samples
              samples={problem.samples}
              isInText={showsSamples(localeOf(problem.locales)?.inputOutputExample ?? '', problem.samples)}
              isInteractive={problem.isInteractive}
              runs={evaluator.samples}
              isBusy={isBusy}
              onRun={caseFiles ? null : runSamples}
            />
          )
        }
      />
    ),
    answers: (
      <div className={classes.scroll}>
        <Suspense fallback={<LoadingSkeleton lines={6} height={40} />}>
          <AnswerHistory
            {...place}
            userId={userId}
            most={problem.distribution}
            onLoad={loadBack}
            now={{ ...code, language: language.name }}
          />
        </Suspense>
      </div>
    ),
    solution: <SolutionText problem={problem} />,
    code: caseFiles ? (
      <Suspense fallback={<LoadingSkeleton lines={8} />}>
        <OutputsPane
          cases={caseFiles}
          draft={draft}
          code={edited}
          program={program}
          onFiles={useFiles}
          fullButton={!isNarrow && <FullButton of="right" full={full} />}
          replaced={replaced}
        />
      </Suspense>
    ) : (
      <EditorPane
        languages={problem.languages}
        language={language}
        onLanguage={pick}
        draft={draft}
        program={program}
        onReplace={useFile}
        onFiles={useFiles}
        onTemplate={() => void beginAnew()}
        lastAnswer={lastAnswer}
        onLoad={loadBack}
        fullButton={!isNarrow && <FullButton of="right" full={full} />}
        replaced={replaced}
        marks={marks}
        goTo={goTo}
      />
    ),
    run: (
      <RunPanel
        input={input}
        onInput={setInput}
        evaluation={evaluation}
        isInteractive={problem.isInteractive}
        fileNames={fileNames}
        onGoTo={go}
      />
    ),
    verdict: (
      <VerdictPanel
        judging={judging}
        groupId={place.groupId}
        most={problem.distribution}
        onHistory={() => show('answers')}
        onRetry={handIn}
        fileNames={fileNames}
        onGoTo={go}
        onward={<Onward toSolve={around(problems, place.problemId).toSolve} onOpen={onOpen} onClose={onClose} />}
      />
    ),
  }

  return (
    <div className={classes.body} ref={body}>
      <HeadSlot of="saved">{!isGuest && <DraftStatus kept={draft.kept} />}</HeadSlot>
      <OfflineNote kept={draft.kept} isGuest={isGuest} />
      <div className={classes.main}>
        {isNarrow ? (
          <OnePane panes={panes} tab={shown.tab} hasSolution={hasSolution} runs={!caseFiles} onShow={turnTo} />
        ) : (
          <Suspense fallback={null}>
            <ThreePanes
              panes={panes}
              left={shown.left}
              lower={shown.lower}
              hasSolution={hasSolution}
              runs={!caseFiles}
              panel={panel}
              full={full}
              onShow={turnTo}
            />
          </Suspense>
        )}
      </div>
      <ActionBar
        judging={judging}
        most={problem.distribution}
        isEvaluating={evaluation.phase === 'running'}
        isBusy={isBusy}
        isGuest={isGuest}
        onEvaluate={caseFiles ? null : evaluate}
        onJudge={handIn}
        onCancel={cancel}
        onHelp={() => setHelping(true)}
      />
      <Suspense fallback={null}>
        {isHelping && <ShortcutHelp onClose={() => setHelping(false)} />}
        {overtime.of !== null && <OvertimeModal {...overtime} />}
      </Suspense>
    </div>
  )
}

/**
 * `draftLanguage`: language of the newest draft, if any. The editor opens with the language chosen for this problem, else with it,
 * else with that of the newest answer.
 */
export const Workspace = ({ draftLanguage, ...props }: WorkspaceProps & { draftLanguage: number | null }) => {
  const { t } = useTranslation('workspace')
  const [first] = useState(() => firstLanguage(props, draftLanguage))
  return first === undefined ? <Text p="md">{t('code.noLanguage')}</Text> : <Solving {...props} first={first} />
}
