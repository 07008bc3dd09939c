// Settings for paid, TQC+ and comparable problems, and the TQC answer per language.
import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../../shared/ui/notify.tsx'
import classes from '../authoring.module.css'
import type { KnownLanguage } from '../useLanguages.ts'
import { fieldId, type ProblemForm } from '../useProblemForm.ts'

const Answers = ({ form, languages }: { form: ProblemForm; languages: readonly KnownLanguage[] }) => {
  const { t } = useTranslation('editor')
  const notifyUndo = useNotifyUndo()
  const { tqcAnswers, languages: chosen } = form.values
  const nameOf = (id: number) => languages.find(({ languageId }) => languageId === id)?.name ?? String(id)
  const missing = chosen.filter((id) => tqcAnswers.every(({ languageId }) => languageId !== id))
  const remove = (index: number) => {
    const answer = tqcAnswers[index]
    if (answer === undefined) return
    form.set('tqcAnswers', (answers) => answers.filter((one) => one !== answer))
    notifyUndo(t('kind.removed', { language: nameOf(answer.languageId) }), () =>
      form.set('tqcAnswers', (answers) => answers.toSpliced(index, 0, answer)),
    )
  }
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={600}>
          {t('kind.answers')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('kind.answersHint')}
        </Text>
      </div>
      <FieldFault form={form} path="tqcAnswers" />
      {tqcAnswers.length === 0 && <Text size="sm">{t('kind.none')}</Text>}
      {tqcAnswers.map(({ languageId, source }, index) => (
        <div key={languageId}>
          <Textarea
            id={fieldId(`tqcAnswers.${index}.source`)}
            label={t('kind.answer', { language: nameOf(languageId) })}
            rows={8}
            maxLength={MAX_SOURCE_BYTES}
            spellCheck={false}
            classNames={{ input: classes.data ?? '' }}
            value={source}
            error={form.errors[`tqcAnswers.${index}.source`] ?? form.errors[`tqcAnswers.${index}.languageId`]}
            onChange={(event) => {
              const text = event.currentTarget.value
              form.set('tqcAnswers', (answers) => answers.map((one, at) => (at === index ? { ...one, source: text } : one)))
            }}
          />
          <Button
            mt={4}
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<Icon of={IconTrash} size={15} />}
            onClick={() => remove(index)}
          >
            {t('kind.remove', { language: nameOf(languageId) })}
          </Button>
        </div>
      ))}
      <Group gap="xs">
        {missing.map((languageId) => (
          <Button
            key={languageId}
            size="compact-sm"
            variant="default"
            leftSection={<Icon of={IconPlus} size={15} />}
            onClick={() => form.set('tqcAnswers', (answers) => [...answers, { languageId, source: '' }])}
          >
            {t('kind.add', { language: nameOf(languageId) })}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

export const KindSection = ({ form, languages }: { form: ProblemForm; languages: readonly KnownLanguage[] }) => {
  const { t } = useTranslation('editor')
  const { values, set } = form
  return (
    <FormSection title={t('kind.title')}>
      {(['needMoney', 'isTQC', 'canAnalyze'] as const).map((field) => (
        <Switch
          key={field}
          label={t(`kind.${field}`)}
          checked={values[field]}
          onChange={(event) => set(field, event.currentTarget.checked)}
        />
      ))}
      {(values.isTQC || values.tqcAnswers.length > 0) && <Answers form={form} languages={languages} />}
    </FormSection>
  )
}
