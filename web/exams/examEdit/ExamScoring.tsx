// How an exam counts, its ranking where it is a game, and, folded away, bounds and rules (requirements d04, d23).
import { Anchor, Collapse, NativeSelect, NumberInput, Radio, SimpleGrid, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import type { ExamValues } from './examValues.ts'
import type { ExamFormState } from './useExamForm.ts'

const FEEDBACK = ['cases', 'total', 'compile', 'none'] as const
/** As the schema of the call. */
const MOST_HAND_INS = 1000
const LONGEST_INTERVAL = 3600

const whole = { allowDecimal: false, clampBehavior: 'none', hideControls: true } as const

export const GameRanks = ({ form }: { form: ExamFormState }) => {
  const { t } = useTranslation('examEdit')
  return (
    <FormSection title={t('section.game')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NumberInput
          label={t('mainRank')}
          description={t('mainRankHint')}
          required
          min={1}
          max={100}
          {...whole}
          {...form.field('mainRank')}
        />
        <NumberInput
          label={t('subRank')}
          description={t('subRankHint')}
          required
          min={0}
          max={1000}
          {...whole}
          {...form.field('subRank')}
        />
        <NumberInput
          label={t('freezeMinutes')}
          description={t('freezeHint')}
          required
          min={0}
          max={1440}
          {...whole}
          {...form.field('freezeMinutes')}
        />
      </SimpleGrid>
    </FormSection>
  )
}

const More = ({ form }: { form: ExamFormState }) => {
  const { t } = useTranslation('examEdit')
  const { value: feedback, onChange: setFeedback, ...feedbackField } = form.field('feedback')
  const { hasCompletion, isClosed } = form.values
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('mostHandIns')}
          description={t('noBound')}
          min={1}
          max={MOST_HAND_INS}
          {...whole}
          {...form.field('mostHandIns')}
        />
        <NumberInput
          label={t('intervalSeconds')}
          description={t('noBound')}
          min={1}
          max={LONGEST_INTERVAL}
          {...whole}
          {...form.field('intervalSeconds')}
        />
      </SimpleGrid>
      <NativeSelect
        label={t('feedback.label')}
        description={t('feedback.hint')}
        {...feedbackField}
        value={String(feedback)}
        data={FEEDBACK.map((one) => ({ value: one, label: t(`feedback.${one}`) }))}
        onChange={(event) => setFeedback(event.currentTarget.value as ExamValues['feedback'])}
      />
      <Switch
        id={form.field('hasCompletion').id}
        label={t('hasCompletion')}
        checked={hasCompletion}
        onChange={(event) => form.set('hasCompletion', event.currentTarget.checked)}
      />
      <Switch
        id={form.field('isClosed').id}
        label={t('isClosed')}
        description={t('isClosedHint')}
        checked={isClosed}
        onChange={(event) => form.set('isClosed', event.currentTarget.checked)}
      />
    </Stack>
  )
}

/** Open from the start if anything in it is set. */
const isUsual = ({ mostHandIns, intervalSeconds, feedback, hasCompletion, isClosed }: ExamValues): boolean =>
  mostHandIns === '' && intervalSeconds === '' && feedback === 'cases' && hasCompletion && isClosed

export const MORE_FIELDS: readonly string[] = ['mostHandIns', 'intervalSeconds', 'feedback', 'hasCompletion', 'isClosed']

export const ExamScoring = ({ form, isMoreWanted }: { form: ExamFormState; isMoreWanted: boolean }) => {
  const { t } = useTranslation('examEdit')
  const { totalScore, counts, results } = form.values
  const [isOpened, setOpened] = useState(() => !isUsual(form.values))
  const isOpen = isOpened || isMoreWanted
  return (
    <FormSection title={t('section.scoring')}>
      <NumberInput
        label={t('passScore')}
        description={totalScore === null ? t('passHint') : t('passOf', { total: totalScore })}
        required
        min={0}
        {...(totalScore === null ? {} : { max: totalScore })}
        clampBehavior="none"
        hideControls
        maw={220}
        {...form.field('passScore')}
      />
      <Radio.Group label={t('counts.label')} value={counts} onChange={(value) => form.set('counts', value === 'last' ? 'last' : 'best')}>
        <Stack gap={6} mt={4}>
          {(['best', 'last'] as const).map((one) => (
            <Radio key={one} value={one} label={t(`counts.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('results.label')}
        value={results}
        onChange={(value) => form.set('results', value === 'released' ? 'released' : 'finished')}
      >
        <Stack gap={6} mt={4}>
          {(['finished', 'released'] as const).map((one) => (
            <Radio key={one} value={one} label={t(`results.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Anchor
        component="button"
        type="button"
        size="sm"
        w="fit-content"
        aria-expanded={isOpen}
        aria-controls="exam-more"
        onClick={() => setOpened(!isOpen)}
      >
        {t(isOpen ? 'less' : 'more')}
      </Anchor>
      <Collapse expanded={isOpen} id="exam-more">
        {isOpen && <More form={form} />}
      </Collapse>
    </FormSection>
  )
}
