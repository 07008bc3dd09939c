// Runs the code on the user's own input: input box, standard output, standard error.
import { Badge, Group, Input, Stack, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId } from 'react'
import { STATUS } from '../../../../judge/catalogue.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { StatusBadge, useStatusName } from '../../../shared/ui/StatusBadge.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { CheckerSays } from '../verdict/CheckerSays.tsx'
import { CompilerSays } from '../verdict/CompilerSays.tsx'
import { CutNote } from '../verdict/CutNote.tsx'
import type { Diagnostic } from '../verdict/diagnostics.ts'
import { IdleNote } from '../verdict/IdleNote.tsx'
import { noticeIn } from '../verdict/judgeMessages.ts'
import { megabytes } from '../verdict/points.ts'
import { reasonText } from '../verdict/reason.ts'
import { TextBlock } from '../verdict/TextBlock.tsx'
import classes from '../workspace.module.css'
import type { EvaluationState } from './useEvaluate.ts'
import { type Evaluated, isOvertime } from './useSampleRuns.ts'

interface RunPanelProps {
  input: string
  onInput: (input: string) => void
  evaluation: EvaluationState
  /** True if an interactor reads the input and talks to the program. */
  isInteractive: boolean
  /** Of a program of several files. */
  fileNames?: readonly string[] | undefined
  /** Moves the cursor to a place in the code. */
  onGoTo: (place: Diagnostic) => void
}

/** True if the input is at fault; a badge would blame the program or the problem. */
const isOfInput = ({ notice }: Evaluated): boolean => notice?.code === 'Judge.InputNotTaken'

const Outcome = ({ evaluation, fileNames, onGoTo }: Pick<RunPanelProps, 'evaluation' | 'fileNames' | 'onGoTo'>) => {
  const { t } = useTranslation('workspace')
  if (evaluation.phase === 'idle') return <Text c="dimmed">{t('run.nothing')}</Text>
  if (evaluation.phase === 'running') return <Text c="dimmed">{t('run.evaluating')}</Text>
  if (evaluation.phase === 'failed')
    return isOvertime(evaluation.error) ? <Text>{t('overtime.evaluate')}</Text> : <ErrorState error={evaluation.error} />
  const { result } = evaluation
  const said = noticeIn(result.notice)
  if (isOfInput(result)) return <Text>{said}</Text>
  const hasRun = result.statusCode !== STATUS.CompileError
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {result.statusCode === STATUS.Accept ? (
          <Badge color="green" variant="light" tt="none" leftSection={<Icon of={IconCheck} size={14} />}>
            {t(result.isJudged ? 'interactive.accepted' : 'run.finished')}
          </Badge>
        ) : (
          <StatusBadge statusCode={result.statusCode} />
        )}
        {result.reason !== undefined && <Text size="sm">{reasonText(t, result.reason)}</Text>}
        {hasRun && (
          <Text size="sm" c="dimmed">
            {t('run.figures', { time: Math.round(result.timeMs), memory: megabytes(result.memoryKb) })}
          </Text>
        )}
      </Group>
      {said !== '' && <Text size="sm">{said}</Text>}
      <IdleNote of={[result]} />
      {result.isJudged && result.error === '' && (
        <Text size="sm" c="dimmed">
          {t('interactive.unheard')}
        </Text>
      )}
      {hasRun && !result.isJudged && <TextBlock label={t('run.stdout')} text={result.stdout || t('run.noOutput')} />}
      {result.isOutputTruncated === true && <CutNote output={result.stdout} />}
      {result.checkerMessage !== undefined && <CheckerSays label={t('interactive.says')} message={result.checkerMessage} caseNumber={1} />}
      {(said === '' || result.error !== '') && (
        <CompilerSays
          label={t(hasRun ? 'run.stderr' : 'verdict.diagnostics')}
          text={result.error || t(result.statusCode === STATUS.Accept ? 'run.noError' : 'run.noErrorOutput')}
          fileNames={fileNames}
          onGoTo={onGoTo}
        />
      )}
    </Stack>
  )
}

export const RunPanel = ({ input, onInput, evaluation, isInteractive, fileNames, onGoTo }: RunPanelProps) => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  const inputId = useId()
  const isFinished = evaluation.phase === 'done' && evaluation.result.statusCode === STATUS.Accept
  return (
    <div className={classes.scroll}>
      <div className={classes.ioGrid}>
        <Input.Wrapper
          id={inputId}
          label={t(isInteractive ? 'interactive.input' : 'run.input')}
          description={t(isInteractive ? 'interactive.inputHint' : 'run.inputHint')}
        >
          <Input
            component="textarea"
            id={inputId}
            multiline
            classNames={{ input: classes.stdin ?? '' }}
            aria-describedby={`${inputId}-description`}
            value={input}
            onChange={(event) => onInput(event.currentTarget.value)}
            spellCheck={false}
          />
        </Input.Wrapper>
        <Outcome evaluation={evaluation} fileNames={fileNames} onGoTo={onGoTo} />
      </div>
      <output className="cj-hidden">
        {evaluation.phase === 'done' &&
          (isFinished
            ? t(evaluation.result.isJudged ? 'interactive.accepted' : 'run.finished')
            : isOfInput(evaluation.result)
              ? noticeIn(evaluation.result.notice)
              : t('run.done', { status: nameOf(evaluation.result.statusCode) }))}
      </output>
    </div>
  )
}
