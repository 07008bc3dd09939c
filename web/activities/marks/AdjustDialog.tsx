// Staff adjust a student's score of a problem, with a reason. The sum of the comments' points is only a suggestion.
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { adjustScore } from '../../../commands/activities/mark/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { signed } from './Points.tsx'
import type { MarkPlace } from './useMarks.ts'

interface AdjustDialogProps {
  place: MarkPlace
  /** Maximum score of the problem; null if unknown. */
  most: number | null
  /** Current adjustment. */
  adjustment: { score: number; reason: string | null } | null
  /** Judged score; null without an answer. */
  judged: number | null
  /** Sum of the points of all comments on answers to the problem. */
  points: number
  onClose: () => void
}

const AdjustDialog = ({ place, most, adjustment, judged, points, onClose }: AdjustDialogProps) => {
  const { t } = useTranslation('marks')
  const refresh = useRefresh()
  const { groupId, activityId, userId, problemId } = place
  const suggested = Math.max(0, Math.min(most ?? Number.POSITIVE_INFINITY, Math.round(((judged ?? 0) + points) * 100) / 100))
  const form = useCallForm({
    name: 'adjustScore',
    initial: { score: String(adjustment?.score ?? judged ?? 0), reason: adjustment?.reason ?? '' },
    checks: async () => ({ schema: (await import('../../../commands/activities/mark/schemas.ts')).adjustScoreSchemas.request }),
    requestOf: ({ score, reason }) => ({
      groupId,
      activityId,
      userId,
      problemId,
      score: score.trim() === '' ? Number.NaN : Number(score),
      reason,
    }),
    send: (values, options) => request(adjustScore, values, options),
    onSent: async () => {
      onClose()
      await refresh(adjustScore)
      notifySuccess(t('score.saved'))
    },
  })
  return (
    <Dialog onClose={onClose} title={t('score.dialog')}>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          {points !== 0 && (
            <Group gap="xs">
              <Text size="sm" className="cj-number">
                {t('score.suggested', { score: judged ?? 0, points: signed(points), sum: suggested })}
              </Text>
              <Button size="compact-xs" variant="light" onClick={() => form.set('score', String(suggested))}>
                {t('score.use')}
              </Button>
            </Group>
          )}
          <TextInput
            data-autofocus
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            label={t('score.field')}
            description={most === null ? undefined : t('score.fieldOf', { most })}
            {...form.field('score')}
          />
          <Textarea
            required
            rows={2}
            resize="vertical"
            maxLength={500}
            label={t('score.reason')}
            description={t('score.reasonText')}
            {...form.field('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('score.cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('score.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default AdjustDialog
