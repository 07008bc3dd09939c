// Tries the checker alone on an input, an expected output and a sample output by the author.
import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx'
import { choiceOf } from '../rules.ts'
import { emptyDatum, type ProblemValues } from '../values.ts'
import { type TryReply, tryRequestOf } from './trial.ts'
import classes from './trying.module.css'
import { sendTrial, type Trying } from './useTrying.ts'

const fields = ['input', 'expectedOutput', 'printed'] as const

export const CheckerTrial = ({ values, trying }: { values: ProblemValues; trying: Trying }) => {
  const { t } = useTranslation('trying')
  const [texts, setTexts] = useState({ input: '', expectedOutput: '', printed: '' })
  const [reply, setReply] = useState<TryReply | null>(null)
  const checked = values.testDatas.find(({ rule }) => choiceOf(rule).kind === 'checker')
  if (checked === undefined || values.checkerProgram === null) return null
  const run = async () => {
    const { input, expectedOutput, printed } = texts
    const datum = { ...emptyDatum(checked), input, expectedOutput }
    const body = { ...tryRequestOf(values, datum, { languageId: 1, source: '' }), output: printed }
    setReply(null)
    await trying.during(async (signal) => setReply(await sendTrial(body, signal))).catch(notifyFailure)
  }
  const said = reply === null ? '' : [reply.notice?.text, reply.checkerMessage, reply.error].filter(Boolean).join('\n')
  return (
    <section className={classes.details} aria-label={t('checker.title')}>
      <Title order={3} size="h5">
        {t('checker.title')}
      </Title>
      <Text size="sm">{t('checker.intro')}</Text>
      {fields.map((field) => (
        <Textarea
          key={field}
          label={t(`checker.${field}`)}
          rows={3}
          spellCheck={false}
          wrap="off"
          classNames={{ input: classes.asOutput ?? '' }}
          value={texts[field]}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTexts((before) => ({ ...before, [field]: value }))
          }}
        />
      ))}
      <Group gap="sm">
        <Button variant="default" disabled={trying.isBusy} onClick={() => void run()}>
          {t('checker.run')}
        </Button>
        <output>
          {reply !== null && (
            <Group gap="xs">
              <StatusBadge statusCode={reply.statusCode} />
              {reply.fraction > 0 && reply.fraction < 1 && <span>{t('part', { percent: Math.round(100 * reply.fraction) })}</span>}
            </Group>
          )}
        </output>
      </Group>
      {said !== '' && <pre className={classes.said}>{said}</pre>}
    </section>
  )
}
