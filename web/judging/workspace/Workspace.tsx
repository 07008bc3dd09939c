// Everything that belongs to solving one problem: text, editor, runs and verdict, side by side or, on narrow screens, as tabs.
import { Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProblemInfo } from '../../../queries/problems/schemas.ts'
import { localeOf } from '../../shared/i18n.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { ActionBar } from './ActionBar.tsx'
import { EditorPane } from './EditorPane.tsx'
import { chooseLanguage, type OfferedLanguage, rememberedLanguage, rememberLanguage } from './languageChoice.ts'
import { Onward } from './Onward.tsx'
import { OvertimeModal } from './OvertimeModal.tsx'
import { ProblemText } from './ProblemText.tsx'
import { around, type ProblemAround } from './problemsAround.ts'
import { RunPanel } from './RunPanel.tsx'
import { Samples } from './Samples.tsx'
import { SplitPane } from './SplitPane.tsx'
import { showsSamples } from './samplesInText.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'
import { useDraft } from './useDraft.ts'
import { isOvertime, type Sample, useEvaluate } from './useEvaluate.ts'
import { type ProblemPlace, useJudge } from './useJudge.ts'
import { VerdictPanel } from './VerdictPanel.tsx'
import classes from './workspace.module.css'

type Tab = 'problem' | 'code' | 'run' | 'verdict'

interface WorkspaceProps {
  place: ProblemPlace
  userId: number
  problem: ProblemInfo
  /** The set that it stands in. */
  problems: readonly ProblemAround[]
  onOpen: (problemId: number) => void
  onClose: () => void
  onHistory: () => void
}

/** Whether a key is pressed in the dialog of `workspace`, wherever in it, and not in another dialog above. */
const isFor = (workspace: HTMLElement | null, target: EventTarget | null): boolean => {
  const dialog = workspace?.closest('[role="dialog"]') ?? workspace
  return target === document.body || (target instanceof Node && dialog?.contains(target) === true)
}

const Solving = ({ place, userId, problem, problems, onOpen, onClose, onHistory, first }: WorkspaceProps & { first: OfferedLanguage }) => {
  const { t } = useTranslation('workspace')
  const [language, setLanguage] = useState(first)
  const [tab, setTab] = useState<Tab>('problem')
  const [input, setInput] = useState(problem.samples[0]?.input ?? '')
  const [seenOvertime, setSeenOvertime] = useState<unknown>(null)
  const draft = useDraft({ userId, activityId: place.activityId, problemId: place.problemId, languageId: language.languageId })
  const evaluator = useEvaluate(place)
  const { judging, judge, cancel } = useJudge(place, userId)
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const { evaluation } = evaluator
  const isInText = showsSamples(localeOf(problem.locales)?.inputOutputExample ?? '', problem.samples)
  const isBusy = evaluator.isBusy || judging.phase === 'running'

  const lateRun = evaluation.phase === 'failed' && isOvertime(evaluation.error) ? evaluation.error : null
  const lateVerdict = judging.phase === 'running' && judging.isOvertime ? judging.commandId : null
  const overtime = lateVerdict ?? lateRun
  const overtimeOf = overtime === null || overtime === seenOvertime ? null : lateVerdict === null ? 'evaluate' : 'judge'

  const pick = (languageId: number) => {
    const chosen = problem.languages.find((one) => one.languageId === languageId)
    if (chosen === undefined) return
    rememberLanguage({ languageId, problemId: place.problemId })
    setLanguage(chosen)
    evaluator.forget()
  }
  const whenReady = (go: () => void) => {
    if (isBusy) return
    if (draft.code.trim() === '') return notifyFailure(t('code.empty'))
    go()
  }
  const evaluate = () =>
    whenReady(() => {
      setTab('run')
      void evaluator.evaluate(draft.code, language.languageId, input)
    })
  const handIn = () =>
    whenReady(() => {
      setTab('verdict')
      judge(draft.code, language.languageId)
    })
  const runSamples = (samples: readonly Sample[]) => whenReady(() => void evaluator.runSamples(draft.code, language.languageId, samples))
  const replace = async (name: string, content: string) => {
    const isSafe = draft.code.trim() === '' || draft.code === content
    const question = { title: t('text.replaceTitle'), message: t('text.replaceText', { name }), confirmLabel: t('text.replace') }
    if (isSafe || (await confirm(question))) draft.edit(content)
  }
  const { previous, next, toSolve } = around(problems, place.problemId)
  const act: Record<Shortcut, () => void> = {
    judge: handIn,
    evaluate,
    previous: () => previous && onOpen(previous.id),
    next: () => next && onOpen(next.id),
  }
  const body = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (shortcut === null || !isFor(body.current, event.target)) return
    event.preventDefault()
    event.stopPropagation()
    act[shortcut]()
  })
  useEffect(() => {
    globalThis.addEventListener('keydown', press, true)
    return () => globalThis.removeEventListener('keydown', press, true)
  }, [])

  const panes: Record<Tab, ReactNode> = {
    problem: (
      <ProblemText
        problem={problem}
        languageId={language.languageId}
        onUseFile={(file) => void replace(file.fileName, file.content)}
        samples={
          problem.samples.length > 0 && (
            <Samples samples={problem.samples} isInText={isInText} runs={evaluator.samples} isBusy={isBusy} onRun={runSamples} />
          )
        }
      />
    ),
    code: (
      <EditorPane
        languages={problem.languages}
        language={language}
        onLanguage={pick}
        draft={draft}
        onReplace={(name, content) => void replace(name, content)}
      />
    ),
    run: <RunPanel input={input} onInput={setInput} evaluation={evaluation} />,
    verdict: (
      <VerdictPanel
        judging={judging}
        groupId={place.groupId}
        most={problem.distribution}
        onHistory={onHistory}
        onRetry={handIn}
        onward={<Onward toSolve={toSolve} onOpen={onOpen} onClose={onClose} />}
      />
    ),
  }
  const tabbed = (tabs: readonly Tab[], shown: Tab) => (
    <Tabs value={shown} onChange={(value) => value !== null && setTab(value as Tab)} className={classes.tabs} keepMounted={false}>
      <Tabs.List grow={isNarrow}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one} className={classes.tabPanel}>
          {panes[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
  const bottom = tab === 'verdict' ? 'verdict' : 'run'

  return (
    <div className={classes.body} ref={body}>
      <div className={classes.main}>
        {isNarrow ? (
          tabbed(['problem', 'code', 'run', 'verdict'], tab)
        ) : (
          <SplitPane
            id="problem"
            direction="row"
            initial={42}
            label={t('split.problem')}
            first={panes.problem}
            second={
              <SplitPane
                id="editor"
                direction="column"
                initial={60}
                least={['320px', '180px']}
                label={t('split.editor')}
                first={panes.code}
                second={tabbed(['run', 'verdict'], bottom)}
              />
            }
          />
        )}
      </div>
      <ActionBar
        kept={draft.kept}
        judging={judging}
        isEvaluating={evaluation.phase === 'running'}
        isBusy={isBusy}
        onEvaluate={evaluate}
        onJudge={handIn}
        onCancel={cancel}
      />
      <OvertimeModal of={overtimeOf} onClose={() => setSeenOvertime(overtime)} />
    </div>
  )
}

/** `draftLanguage`: in which the newest draft lies, where there is one; with it the editor begins, unless another was chosen here. */
export const Workspace = ({ draftLanguage, ...props }: WorkspaceProps & { draftLanguage: number | null }) => {
  const { t } = useTranslation('workspace')
  const [first] = useState(() => chooseLanguage(props.problem.languages, props.place.problemId, rememberedLanguage(), draftLanguage))
  return first === undefined ? <Text p="md">{t('code.noLanguage')}</Text> : <Solving {...props} first={first} />
}
