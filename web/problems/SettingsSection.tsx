// Difficulty, the languages among which students choose, tags, and who else may use the problem.
import { Button, Checkbox, Pill, PillsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFault } from '../shared/forms/FieldFault.tsx'
import { FormSection } from '../shared/forms/FormSections.tsx'
import classes from './authoring.module.css'
import { StarPicker } from './parts.tsx'
import type { KnownLanguage } from './useLanguages.ts'
import { fieldId, type ProblemForm } from './useProblemForm.ts'

const MAX_TAGS = 20

const Tags = ({ tags, error, onChange }: { tags: readonly string[]; error: string | undefined; onChange: (tags: string[]) => void }) => {
  const { t } = useTranslation('problems')
  const [text, setText] = useState('')
  const take = () => {
    const fresh = text
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])].slice(0, MAX_TAGS))
    setText('')
  }
  return (
    <PillsInput label={t('settings.tags')} description={t('settings.tagsHint')} error={error}>
      <Pill.Group>
        {tags.map((tag) => (
          <Pill
            key={tag}
            size="md"
            withRemoveButton
            onRemove={() => onChange(tags.filter((one) => one !== tag))}
            removeButtonProps={{ 'aria-label': t('settings.removeTag', { tag }), tabIndex: 0, 'aria-hidden': false }}
          >
            {tag}
          </Pill>
        ))}
        <PillsInput.Field
          id={fieldId('tags')}
          aria-label={t('settings.tags')}
          aria-invalid={error !== undefined || undefined}
          value={text}
          maxLength={40}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault()
              take()
            }
            if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
          }}
        />
      </Pill.Group>
    </PillsInput>
  )
}

const Languages = ({ form, languages }: { form: ProblemForm; languages: readonly KnownLanguage[] }) => {
  const { t } = useTranslation('problems')
  const { values, set } = form
  const toggle = (languageId: number, isChosen: boolean) =>
    set('languages', isChosen ? [...values.languages, languageId] : values.languages.filter((id) => id !== languageId))
  const available = languages.filter(({ isAvailable }) => isAvailable).map(({ languageId }) => languageId)
  return (
    <fieldset className={classes.choices}>
      <legend>
        {t('settings.languages')}
        <span aria-hidden className={classes.problem}>
          {' *'}
        </span>
      </legend>
      <Text size="xs" c="dimmed" mb="xs">
        {t('settings.languagesHint')}
      </Text>
      <div className={classes.languages}>
        {languages.map(({ languageId, name, isAvailable, version, package: debian }) => (
          <Checkbox
            key={languageId}
            label={name}
            checked={values.languages.includes(languageId)}
            onChange={(event) => toggle(languageId, event.currentTarget.checked)}
            description={
              isAvailable
                ? version !== null && `${t('settings.available')} · ${version}`
                : debian === null
                  ? t('settings.missing')
                  : t('settings.missingWith', { package: debian })
            }
          />
        ))}
      </div>
      <FieldFault form={form} path="languages" />
      <Button
        mt="sm"
        size="compact-sm"
        variant="default"
        disabled={available.every((id) => values.languages.includes(id))}
        onClick={() => set('languages', [...new Set([...values.languages, ...available])])}
      >
        {t('settings.allAvailable')}
      </Button>
    </fieldset>
  )
}

export const SettingsSection = ({ form, languages }: { form: ProblemForm; languages: readonly KnownLanguage[] }) => {
  const { t } = useTranslation('problems')
  const { values, errors, set } = form
  const tagError = errors.tags ?? Object.entries(errors).find(([field]) => field.startsWith('tags.'))?.[1]
  return (
    <FormSection title={t('section.settings')}>
      <StarPicker label={t('settings.difficulty')} value={values.difficulty} onChange={(difficulty) => set('difficulty', difficulty)} />
      <Languages form={form} languages={languages} />
      <Tags tags={values.tags} error={tagError} onChange={(tags) => set('tags', tags)} />
      <Checkbox
        label={t('settings.isGlobal')}
        checked={values.isGlobal}
        onChange={(event) => set('isGlobal', event.currentTarget.checked)}
      />
    </FormSection>
  )
}
