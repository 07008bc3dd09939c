// Start, pause, resume, stop and extend (requirements d01, d05, d17): stop is offered in a pause only.
import { Button, Group, TextInput } from '@mantine/core'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { extendExam, pauseExam, resumeExam, startExam, stopExam } from '../../../commands/exams/exam/calls.ts'
import type { ExamStatus } from '../../../commands/exams/exam/clock.ts'
import { EXTENSION_MINUTES } from '../../../commands/exams/exam/limits.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm, tell } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { showSuccess } from '../../shared/ui/success.ts'

/** The calls that take an exam a step further have one contract. */
type Step = typeof startExam

export const useSteps = ({ groupId, activityId }: Pick<ShownExam, 'groupId' | 'activityId'>, onDone?: (call: Step) => void) => {
  const { t } = useTranslation(['examManager', 'app'])
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (call: Step) => {
      await request(call, { groupId, activityId }, { idempotencyKey: newCommandId() })
      await refresh(call)
      return call
    },
    onSuccess: (call) => onDone?.(call),
    onError(error) {
      const isOther = error instanceof ApiError && error.code === 'Activity.AnotherExamActive'
      if (isOther) tell({ title: t('another.title'), message: errorText(error), confirmLabel: t('app:action.understood') })
      else notifyFailure(error)
    },
  })
}

const Extend = ({ exam }: { exam: ShownExam }) => {
  const { t } = useTranslation(['examManager', 'app'])
  const refresh = useRefresh()
  const [minutes, setMinutes] = useState(String(EXTENSION_MINUTES.usual))
  const value = Number(minutes)
  const isValid = Number.isInteger(value) && value >= EXTENSION_MINUTES.least && value <= EXTENSION_MINUTES.most
  const extend = useMutation({
    mutationFn: async () => {
      const { groupId, activityId } = exam
      await request(extendExam, { groupId, activityId, extendMinutes: value }, { idempotencyKey: newCommandId() })
      await refresh(extendExam)
    },
    onSuccess: () => showSuccess({ title: t('extend.title'), message: t('extend.done', { count: value }) }),
    onError: (error) =>
      tell({
        title: t(exam.isGame ? 'extend.failedGame' : 'extend.failed'),
        message: errorText(error),
        confirmLabel: t('app:action.understood'),
      }),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('extend.title'),
      message: t('extend.text', { count: value }),
      confirmLabel: t('extend.confirm'),
    })
    if (isSure) extend.mutate()
  }
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        aria-label={t('extend.minutes')}
        w={72}
        inputMode="numeric"
        value={minutes}
        error={!isValid}
        onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!isValid}
        loading={extend.isPending}
        leftSection={<Icon of={IconClockPlus} size={16} />}
        onClick={() => void ask()}
      >
        {t('extend.button')}
      </Button>
    </Group>
  )
}

interface ControlsProps {
  exam: ShownExam
  status: ExamStatus
  onStep?: (call: Step) => void
}

export const Controls = ({ exam, status, onStep }: ControlsProps) => {
  const { t } = useTranslation('examManager')
  const navigate = useNavigate()
  const step = useSteps(exam, onStep)
  const run = (call: Step) => () => step.mutate(call)
  const isBusy = (call: Step) => step.isPending && step.variables === call
  const list = paths.exams(exam.groupId)
  const begin = async () => {
    if (await confirm({ title: t('start.title'), message: t('start.text', { name: exam.name }), confirmLabel: t('start.confirm') }))
      step.mutate(startExam)
  }
  const stop = async () => {
    if (await confirm({ title: t('stop.title'), message: t('stop.text'), confirmLabel: t('stop.confirm'), isDangerous: true }))
      step.mutate(stopExam)
  }
  const exit = async () => {
    if (
      await confirm({
        title: t('exit.title'),
        message: t(status === 'Finished' ? 'exit.over' : 'exit.text'),
        confirmLabel: t('exit.confirm'),
      })
    )
      void navigate(list)
  }
  return (
    <Group gap="xs">
      {status === 'Waiting' && (
        <Button color="green" loading={isBusy(startExam)} leftSection={<Icon of={IconPlayerPlay} size={16} />} onClick={() => void begin()}>
          {t('start.button')}
        </Button>
      )}
      {status === 'In Progress' && (
        <Button
          color="yellow"
          autoContrast
          loading={isBusy(pauseExam)}
          leftSection={<Icon of={IconPlayerPause} size={16} />}
          onClick={run(pauseExam)}
        >
          {t('pause')}
        </Button>
      )}
      {status === 'Pause' && (
        <>
          <Button color="green" loading={isBusy(resumeExam)} leftSection={<Icon of={IconPlayerPlay} size={16} />} onClick={run(resumeExam)}>
            {t('resume')}
          </Button>
          <Button color="red" loading={isBusy(stopExam)} leftSection={<Icon of={IconPlayerStop} size={16} />} onClick={() => void stop()}>
            {t('stop.button')}
          </Button>
        </>
      )}
      {status !== 'Finished' && <Extend exam={exam} />}
      <Button variant="default" leftSection={<Icon of={IconDoorExit} size={16} />} onClick={() => void exit()}>
        {t('exit.button')}
      </Button>
    </Group>
  )
}
