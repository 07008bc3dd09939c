// Weights of the activities of a class, and the columns of its staff: saved as a whole.
import { ActionIcon, Button, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { configureGradebook } from '../../commands/gradebook/gradebook/calls.ts'
import type { GradebookReply } from '../../queries/gradebook/schemas.ts'
import { request } from '../shared/api/client.ts'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import { fieldId } from '../shared/forms/fields.ts'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { shownNumber } from './cells.ts'
import classes from './gradebook.module.css'

interface OwnColumn {
  columnId: number | null
  /** Of the row in the form. */
  key: string
  name: string
  most: string
  weight: string
}

interface Values {
  weighIn: GradebookReply['weighIn']
  activities: readonly { activityId: number; weight: string }[]
  columns: readonly OwnColumn[]
}

const newColumn = (): OwnColumn => ({ columnId: null, key: crypto.randomUUID(), name: '', most: '100', weight: '' })

const valuesOf = ({ weighIn, columns }: GradebookReply, hasNew: boolean): Values => ({
  weighIn,
  activities: columns.flatMap(({ activityId, weight }) =>
    activityId === null ? [] : [{ activityId, weight: weight === 0 ? '' : shownNumber(weight) }],
  ),
  columns: [
    ...columns.flatMap(({ columnId, name, most, weight }) =>
      columnId === null
        ? []
        : [{ columnId, key: String(columnId), name, most: shownNumber(most), weight: weight === 0 ? '' : shownNumber(weight) }],
    ),
    ...(hasNew ? [newColumn()] : []),
  ],
})

/** NaN for what is no number; an empty weight is none. */
const numberOf = (text: string): number => Number(text.normalize('NFKC').trim().replace(',', '.'))
const maximumOf = (text: string): number => (text.trim() === '' ? Number.NaN : numberOf(text))

const useSettings = (groupId: number, gradebook: GradebookReply, hasNew: boolean, onClose: () => void) => {
  const { t } = useTranslation('gradebook')
  const refresh = useRefresh()
  return useCallForm({
    name: 'gradebookSettings',
    initial: valuesOf(gradebook, hasNew),
    checks: async () => ({
      schema: (await import('../../commands/gradebook/gradebook/schemas.ts')).configureGradebookSchemas.request,
    }),
    requestOf: ({ weighIn, activities, columns }: Values) => ({
      groupId,
      seen: gradebook.version,
      weighIn,
      activities: activities.map(({ activityId, weight }) => ({ activityId, weight: numberOf(weight) })),
      columns: columns.map(({ columnId, name, most, weight }) => ({
        columnId,
        name,
        most: maximumOf(most),
        weight: numberOf(weight),
      })),
    }),
    send: (asked, options) => request(configureGradebook, asked, options),
    onSent: async () => {
      onClose()
      await refresh(configureGradebook)
      notifySuccess(t('set.saved'))
    },
  })
}
type Settings = ReturnType<typeof useSettings>

const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: 9 } as const

const ActivityWeights = ({ form, gradebook }: { form: Settings; gradebook: GradebookReply }) => {
  const { t } = useTranslation('gradebook')
  const activities = gradebook.columns.filter(({ activityId }) => activityId !== null)
  const set = (at: number, weight: string) =>
    form.set('activities', (before) => before.map((one, index) => (index === at ? { ...one, weight } : one)), [`activities.${at}.weight`])
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        {t('set.activities')}
      </Title>
      {activities.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('set.noActivities')}
        </Text>
      )}
      <Stack gap={6}>
        {activities.map(({ activityId, activityType, name }, at) => (
          <div key={activityId} className={classes.weights}>
            <Text size="sm" className={classes.name ?? ''}>
              {name}{' '}
              <Text span size="xs" c="dimmed">
                {t(`type.${activityType as 'Exercise' | 'Assignment' | 'Exam'}`)}
              </Text>
            </Text>
            <TextInput
              {...decimal}
              id={fieldId(form.name, `activities.${at}.weight`)}
              aria-label={t('set.weightOf', { name })}
              placeholder="0"
              value={form.values.activities[at]?.weight ?? ''}
              error={form.errors[`activities.${at}.weight`]}
              onChange={(event) => set(at, event.currentTarget.value)}
            />
          </div>
        ))}
      </Stack>
    </section>
  )
}

const OwnColumns = ({ form, hasNew }: { form: Settings; hasNew: boolean }) => {
  const { t } = useTranslation('gradebook')
  const { columns } = form.values
  const field = (at: number, name: 'name' | 'most' | 'weight') => {
    const path = `columns.${at}.${name}`
    return {
      id: fieldId(form.name, path),
      label: t(`set.${name}`),
      value: columns[at]?.[name] ?? '',
      error: form.errors[path],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        form.set('columns', (before) => before.map((one, index) => (index === at ? { ...one, [name]: value } : one)), [path])
      },
    }
  }
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        {t('set.own')}
      </Title>
      {columns.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('set.noOwn')}
        </Text>
      )}
      <Stack gap="xs">
        {columns.map(({ key, name }, at) => (
          <div key={key} className={classes.columns}>
            <TextInput maxLength={60} data-autofocus={(hasNew && at === columns.length - 1) || undefined} {...field(at, 'name')} />
            <TextInput {...decimal} {...field(at, 'most')} />
            <TextInput {...decimal} placeholder="0" {...field(at, 'weight')} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              mt={24}
              aria-label={t('set.remove', { name: name.trim() === '' ? t('set.unnamed') : name })}
              onClick={() => form.set('columns', (before) => before.filter((_, index) => index !== at))}
            >
              <Icon of={IconTrash} size={16} />
            </ActionIcon>
          </div>
        ))}
        <Group justify="space-between" gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon of={IconPlus} size={14} />}
            onClick={() => form.set('columns', (before) => [...before, newColumn()])}
          >
            {t('set.add')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('set.keeps')}
          </Text>
        </Group>
      </Stack>
    </section>
  )
}

const Sum = ({ values: { weighIn, activities, columns } }: { values: Values }) => {
  const { t } = useTranslation('gradebook')
  const sum = [...activities, ...columns].reduce((total, { weight }) => total + (numberOf(weight) || 0), 0)
  return (
    <Text size="sm" component="output" className="cj-number">
      {t(`set.sum.${weighIn}`, { sum: shownNumber(sum) })}
      {weighIn === 'percent' && sum > 0 && shownNumber(sum) !== '100' && ` – ${t('set.not100')}`}
    </Text>
  )
}

interface SettingsDialogProps {
  groupId: number
  gradebook: GradebookReply
  /** Begins with a new own column. */
  hasNew: boolean
  onClose: () => void
}

const SettingsDialog = ({ groupId, gradebook: newest, hasNew, onClose }: SettingsDialogProps) => {
  const { t } = useTranslation('gradebook')
  // of the opening: a change by others meanwhile is a conflict
  const [gradebook] = useState(newest)
  const form = useSettings(groupId, gradebook, hasNew, onClose)
  const own = <OwnColumns form={form} hasNew={hasNew} />
  return (
    <Dialog onClose={onClose} title={t('set.title')} size="lg" closeOnClickOutside={!form.isDirty} closeOnEscape={!form.isDirty}>
      <form {...form.props}>
        <Stack>
          <FormFaults form={form} />
          <Radio.Group
            label={t('set.weighIn')}
            value={form.values.weighIn}
            onChange={(value) => form.set('weighIn', value === 'points' ? 'points' : 'percent')}
          >
            <Group gap="lg" mt={4}>
              <Radio value="percent" label={t('set.percent')} data-autofocus={!hasNew || undefined} />
              <Radio value="points" label={t('set.pointsOf')} />
            </Group>
          </Radio.Group>
          {hasNew && own}
          <ActivityWeights form={form} gradebook={gradebook} />
          {!hasNew && own}
          <Group justify="space-between" gap="sm">
            <Sum values={form.values} />
            <Group gap="xs" ml="auto">
              <Button variant="default" onClick={onClose}>
                {t('set.cancel')}
              </Button>
              <Button type="submit" loading={form.isSending}>
                {t('set.save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default SettingsDialog
