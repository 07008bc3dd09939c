// One round: the text, the field, the time that is left, and the result as the server counted it.
import { Alert, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { charactersOf, counted, ROUND_SECONDS, type TypingText } from '../../commands/typing/counting.ts'
import { finishRound } from '../../commands/typing/round/calls.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { newCommandId } from '../shared/api/commandId.ts'
import { langOf } from '../shared/langOf.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { ErrorState } from '../shared/ui/states.tsx'
import { MedalBadge } from './MedalBadge.tsx'
import { TargetText } from './TargetText.tsx'
import classes from './typing.module.css'
import { useIsGuest } from './useIsGuest.ts'
import { useRound } from './useRound.ts'

interface RoundProps {
  text: TypingText
  textVersion: number
  textIndex: number
  /** The texts have been replaced since they were loaded. */
  onReplaced: () => void
}

export const Round = ({ text, textVersion, textIndex, onReplaced }: RoundProps) => {
  const { t } = useTranslation('typing')
  const refresh = useRefresh()
  /** Rounds of guests are counted on the page alone. */
  const isGuest = useIsGuest()
  const input = useRef<HTMLTextAreaElement>(null)
  const handIn = useMutation({
    mutationFn: ({ typed, id }: { typed: string; id: string }) =>
      request(finishRound, { textVersion, textIndex, typed }, { idempotencyKey: id }),
    onSuccess: () => refresh(finishRound),
  })
  const round = useRound((typed) => typed !== '' && !isGuest && handIn.mutate({ typed, id: newCommandId() }))
  const again = () => {
    if (handIn.error instanceof ApiError && handIn.error.code === 'Typing.TextNotFound') onReplaced()
    handIn.reset()
    round.reset()
    input.current?.focus()
  }
  const { typedCount, correctCount } = counted(text, round.typed)
  const { data: result, error, variables } = handIn
  /** What the server refused stays refused; all else may be sent again. */
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <Stack gap="sm">
      <TargetText text={text} typed={round.typed} label={text.title} />
      <Textarea
        ref={input}
        label={t('field')}
        description={t('begin', { seconds: ROUND_SECONDS })}
        lang={langOf(text.language)}
        rows={4}
        readOnly={round.isOver}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        classNames={{ input: classes.field ?? '' }}
        {...round.field}
      />
      <Group gap="sm">
        <Badge size="lg" variant="light" tt="none" role="timer" className="cj-number">
          {t('left', { seconds: round.secondsLeft })}
        </Badge>
        <Text className="cj-number">{t('soFar', { correctCount, typedCount })}</Text>
        {round.hasBegun && (
          <Button variant="default" size="compact-md" leftSection={<Icon of={IconRefresh} size={16} />} onClick={again}>
            {t('again')}
          </Button>
        )}
      </Group>
      <output>
        {round.isOver && charactersOf(round.typed).length === 0 && <Text>{t('nothingTyped')}</Text>}
        {round.isOver && isGuest && typedCount > 0 && (
          <Alert variant="light" title={t('result', { count: correctCount })}>
            <Text>{t('resultOf', { correctCount, typedCount })}</Text>
          </Alert>
        )}
        {handIn.isPending && <Text c="dimmed">{t('counting')}</Text>}
        {result !== undefined && (
          <Alert variant="light" color="green" title={t('result', { count: result.perMinute })}>
            <Group gap="sm">
              <Text>{t('resultOf', { correctCount: result.correctCount, typedCount: result.typedCount })}</Text>
              {result.medal !== null && <MedalBadge medal={result.medal} />}
            </Group>
          </Alert>
        )}
      </output>
      {error !== null && <ErrorState error={error} {...(!isRefused && variables && { onRetry: () => handIn.mutate(variables) })} />}
    </Stack>
  )
}
