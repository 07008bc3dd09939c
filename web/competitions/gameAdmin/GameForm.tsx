// Form of a competition: when and who may apply, the places, and the texts of both languages, with a preview.
import { Button, Checkbox, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { gameAreas, gameSections } from '../../../commands/competitions/competition/places.ts'
import type { GameInfo } from '../../../queries/competitions/schemas.ts'
import { DateTimeField } from '../../shared/dates/DateTimeField.tsx'
import { FormBar } from '../../shared/forms/FormBar.tsx'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { FormSection, FormSections } from '../../shared/forms/FormSections.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { type GameFormState, useGameForm } from './useGameForm.ts'
import { WordsFields } from './WordsFields.tsx'
import { configurationOf } from './written.ts'

const GamePreview = arriving(async () => ({ default: (await import('./GamePreview.tsx')).GamePreview }))
const GroupField = arriving(async () => ({ default: (await import('./GroupField.tsx')).GroupField }), <LoadingSkeleton lines={1} />)

const Rules = ({ state, info }: { state: GameFormState; info: GameInfo | null }) => {
  const { t } = useTranslation('gameAdmin')
  const { form, placeOf, setAt, textAt } = state
  const { configuration } = form.values
  const time = (name: 'applyStartTime' | 'applyEndTime' | 'validAccountExpireTime') => ({
    label: t(`field.${name}`),
    value: configuration[name],
    onChange: (moment: string | null) => setAt(name, moment),
    ...placeOf(name),
  })
  return (
    <>
      <FormSection title={t('rules')}>
        <TextInput
          label={t('field.key')}
          description={t('field.keyHint')}
          required
          readOnly={info !== null}
          maxLength={6}
          {...form.field('key')}
        />
        <Checkbox.Group label={t('field.appear')} value={configuration.appear} onChange={(sections) => setAt('appear', sections)}>
          <Group mt="xs">
            {gameSections.map((section) => (
              <Checkbox key={section} value={section} label={t(`section.${section}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateTimeField {...time('applyStartTime')} />
          <DateTimeField {...time('applyEndTime')} />
        </SimpleGrid>
        <DateTimeField {...time('validAccountExpireTime')} description={t('field.validHint')} />
        <GroupField
          value={configuration.targetGroupId}
          name={info?.targetGroupName ?? null}
          onChange={(groupId) => setAt('targetGroupId', groupId)}
          {...placeOf('targetGroupId')}
        />
      </FormSection>
      <FormSection title={t('limits')} intro={t('limitsHint')}>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <TextInput label={t('field.totalLimit')} inputMode="numeric" {...textAt('totalLimit')} />
          {gameAreas.map((area) => (
            <TextInput key={area} label={t(`limit.${area}`)} inputMode="numeric" {...textAt(`areaLimits.${area}`)} />
          ))}
        </SimpleGrid>
        {info !== null && (
          <Text size="sm" c="dimmed">
            {t('taken', info.counts)}
          </Text>
        )}
      </FormSection>
    </>
  )
}

export const GameForm = ({ info }: { info: GameInfo | null }) => {
  const { t } = useTranslation('gameAdmin')
  const state = useGameForm(info)
  const { form } = state
  const [isPreviewed, setPreviewed] = useState(false)
  useLeaveGuard(form)
  return (
    <form {...form.props}>
      <FormSections>
        <Rules state={state} info={info} />
        <WordsFields form={state} language="zh-TW" />
        <WordsFields form={state} language="en" />
      </FormSections>
      <FormBar faults={<FormFaults form={form} />} state={form.isDirty ? t('unsaved') : t('unchanged')}>
        <Button variant="default" onClick={() => setPreviewed(true)}>
          {t('preview')}
        </Button>
        <SaveButton type="submit" loading={form.isSending} disabled={!form.isDirty}>
          {t('save')}
        </SaveButton>
      </FormBar>
      {isPreviewed && (
        <GamePreview
          gameKey={form.values.key}
          configuration={configurationOf(form.values.configuration)}
          onClose={() => setPreviewed(false)}
        />
      )}
    </form>
  )
}
