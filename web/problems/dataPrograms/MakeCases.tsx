// Makes cases by commands of generators, and makes the inputs of such cases again.
import { Alert, Button, Group, Text, Textarea, Title } from '@mantine/core'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs'
import { useState } from 'react'
import { MAX_MADE_CASES } from '../../../commands/problems/problem/rules.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure, useNotifyUndo } from '../../shared/ui/notify.tsx'
import { useStoppable } from '../trying/stoppable.ts'
import type { ProblemForm } from '../useProblemForm.ts'
import { emptyDatum } from '../values.ts'
import { type CommandFault, runCommands } from './caseCommands.ts'
import { useFaultText } from './commandFaults.ts'
import { sendingDataPrograms } from './dataProgramRuns.ts'
import classes from './dataPrograms.module.css'
import { useMakeAgain } from './useMakeAgain.ts'

export const MakeCases = ({ form }: { form: ProblemForm }) => {
  const { t } = useTranslation('dataPrograms')
  const notifyUndo = useNotifyUndo()
  const work = useStoppable()
  const faultText = useFaultText()
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  /** Commands that have been run, of those that are. */
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const { testDatas: cases, dataPrograms: programs } = form.values
  const made = cases.filter(({ command }) => command !== undefined)
  const makeAgain = useMakeAgain(form, work, setFaults)

  const add = (lines: readonly { command: string; input: string }[], left: readonly string[]) => {
    const like = cases.at(-1)
    const added = lines.map(({ command, input }) => ({ ...emptyDatum(like), input, command }))
    const keys = new Set(added.map(({ key }) => key))
    form.set('testDatas', (all) => [...all, ...added])
    setText(left.join('\n'))
    notifyUndo(t('made', { count: added.length }), () => {
      form.set('testDatas', (all) => all.filter(({ key }) => !keys.has(key)))
      setText(text)
      setFaults([])
    })
  }
  const make = async () => {
    const commands = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    setFaults([])
    const room = Math.max(0, MAX_MADE_CASES - cases.length)
    const onProgress = (done: number, total: number) => setProgress({ done, total })
    const outcomes = await work.during((signal) =>
      runCommands({ commands, programs, room, send: sendingDataPrograms(signal), signal, onProgress }),
    )
    setProgress(null)
    if (outcomes === null) return
    const lines = commands.map((command, index) => ({ command, outcome: outcomes[index] }))
    const wrong: { command: string; fault: CommandFault }[] = []
    const right: { command: string; input: string }[] = []
    for (const { command, outcome } of lines) {
      if (outcome === undefined) continue
      if ('fault' in outcome) wrong.push({ command, fault: outcome.fault })
      else right.push({ command, input: outcome.input })
    }
    if (right.length > 0)
      add(
        right,
        wrong.map(({ command }) => command),
      )
    else setText(commands.join('\n'))
    // the lines that remain are numbered as the text area shows them
    setFaults(wrong.map(({ fault }, index) => t('line', { number: index + 1, fault: faultText(fault) })))
  }
  return (
    <>
      <Title order={3} size="h5">
        {t('makeTitle')}
      </Title>
      <Textarea
        label={t('commands')}
        description={t('commandsHint')}
        rows={4}
        spellCheck={false}
        autoCapitalize="off"
        wrap="off"
        classNames={{ input: classes.commands ?? '' }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon of={IconWand} size={16} />}
          disabled={work.isBusy || text.trim() === ''}
          onClick={() => void make().catch(notifyFailure)}
        >
          {t('make')}
        </Button>
        {made.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon of={IconRefresh} size={16} />}
            disabled={work.isBusy}
            onClick={() => void makeAgain().catch(notifyFailure)}
          >
            {t('makeAgain', { count: made.length })}
          </Button>
        )}
        {work.isBusy && (
          <Button variant="default" leftSection={<Icon of={IconPlayerStop} size={16} />} onClick={work.stop}>
            {t('stop')}
          </Button>
        )}
        {work.isBusy && progress !== null && (
          <Text size="sm" component="output">
            {t('madeProgress', { ...progress })}
          </Text>
        )}
      </Group>
      <output>
        {faults.length > 0 && (
          <Alert color="yellow" variant="light">
            {faults.map((fault) => (
              <Text size="sm" key={fault} className={classes.fault ?? ''}>
                {fault}
              </Text>
            ))}
          </Alert>
        )}
      </output>
      <Text size="sm" c="dimmed">
        {t('outputsHint')}
      </Text>
    </>
  )
}
