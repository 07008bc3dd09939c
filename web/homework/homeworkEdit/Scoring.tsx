// How a homework counts: pass score, the answer that counts, and, folded away, bounds on submissions and what students see meanwhile.
import { Anchor, Collapse, NativeSelect, NumberInput, Radio, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import type { HomeworkValues } from './homeworkValues.ts'
import type { HomeworkForm } from './useHomeworkForm.ts'

const COUNTS = ['last', 'best'] as const
const FEEDBACK = ['cases', 'total', 'compile', 'none'] as const
/** As the schema of the call. */
const MOST_HAND_INS = 1000
const LONGEST_INTERVAL = 3600

const More = ({ form }: { form: HomeworkForm }) => {
  const { t } = useTranslation('homeworkEdit')
  const { value, onChange, ...feedback } = form.field('feedback')
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('mostHandIns')}
          description={t('mostHandInsHint')}
          allowDecimal={false}
          min={1}
          max={MOST_HAND_INS}
          clampBehavior="none"
          hideControls
          {...form.field('mostHandIns')}
        />
        <NumberInput
          label={t('intervalSeconds')}
          description={t('intervalSecondsHint')}
          allowDecimal={false}
          min={1}
          max={LONGEST_INTERVAL}
          clampBehavior="none"
          hideControls
          {...form.field('intervalSeconds')}
        />
      </SimpleGrid>
      <NativeSelect
        label={t('feedback.label')}
        description={t('feedback.hint')}
        {...feedback}
        value={String(value)}
        data={FEEDBACK.map((one) => ({ value: one, label: t(`feedback.${one}`) }))}
        onChange={(event) => onChange(event.currentTarget.value as HomeworkValues['feedback'])}
      />
    </Stack>
  )
}

/** Open from the start if anything in it is set. */
const isUsual = ({ mostHandIns, intervalSeconds, feedback }: HomeworkValues): boolean =>
  mostHandIns === '' && intervalSeconds === '' && feedback === 'cases'

export const MORE_FIELDS: readonly string[] = ['mostHandIns', 'intervalSeconds', 'feedback']

export const Scoring = ({ form, isMoreWanted }: { form: HomeworkForm; isMoreWanted: boolean }) => {
  const { t } = useTranslation('homeworkEdit')
  const { totalScore, counts } = form.values
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
      <Radio.Group label={t('counts.label')} value={counts} onChange={(value) => form.set('counts', value === 'best' ? 'best' : 'last')}>
        <Stack gap={6} mt={4}>
          {COUNTS.map((one) => (
            <Radio key={one} value={one} label={t(`counts.${one}`)} description={t(`counts.${one}Hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Anchor
        component="button"
        type="button"
        size="sm"
        w="fit-content"
        aria-expanded={isOpen}
        aria-controls="homework-more"
        onClick={() => setOpened(!isOpen)}
      >
        {t(isOpen ? 'less' : 'more')}
      </Anchor>
      <Collapse expanded={isOpen} id="homework-more">
        {isOpen && <More form={form} />}
      </Collapse>
    </FormSection>
  )
}
