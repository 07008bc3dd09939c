// Difficulty, allowed programming languages, tags and sharing.
import { Anchor, Button, Checkbox, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { isTextAnswer, textAnswers } from '../../judge/catalogue.ts'
import type { ProblemContentReply } from '../../queries/problems/schemas.ts'
import { FieldFault } from '../shared/forms/FieldFault.tsx'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import classes from './authoring.module.css'
import { StarPicker } from './parts.tsx'
import type { KnownLanguage } from './useLanguages.ts'
import { fieldId, type ProblemForm } from './useProblemForm.ts'

const TAGS_HEIGHT = 84
const ProblemTags = arriving<{ id: string; form: ProblemForm }>(() => import('./editor/ProblemTags.tsx'), <Skeleton height={TAGS_HEIGHT} />)

/** What is to be said about a language below its name. */
const useRemark = () => {
  const { t } = useTranslation('problems')
  return ({ isOffered, isAvailable, version, package: debian }: KnownLanguage) => {
    if (!isOffered) return t('settings.notOffered')
    if (isAvailable) return version !== null && `${t('settings.available')} · ${version}`
    return debian === null ? t('settings.missing') : t('settings.missingWith', { package: debian })
  }
}

const Languages = ({ form, languages }: { form: ProblemForm; languages: readonly KnownLanguage[] }) => {
  const { t } = useTranslation('problems')
  const { values, set } = form
  const toggle = (languageId: number, isChosen: boolean) =>
    set('languages', isChosen ? [...values.languages, languageId] : values.languages.filter((id) => id !== languageId))
  const remark = useRemark()
  const shown = languages.filter(({ languageId, isOffered }) => isOffered || values.languages.includes(languageId))
  const available = languages.filter(({ isAvailable, isOffered }) => isAvailable && isOffered).map(({ languageId }) => languageId)
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
        {shown.map((language) => (
          <Checkbox
            key={language.languageId}
            label={language.name}
            checked={values.languages.includes(language.languageId)}
            onChange={(event) => toggle(language.languageId, event.currentTarget.checked)}
            description={remark(language)}
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

/** Whether answers are programs or the outputs themselves. */
const AnswerKind = ({ form }: { form: ProblemForm }) => {
  const { t } = useTranslation('problems')
  const { values, set } = form
  const kind = values.languages.some(isTextAnswer) ? 'outputs' : 'programs'
  const before = useRef<readonly number[]>([])
  const choose = (next: string) => {
    if (next === kind) return
    if (next === 'outputs') before.current = values.languages
    set('languages', next === 'outputs' ? [textAnswers.languageId] : [...before.current])
  }
  return (
    <Radio.Group label={t('settings.answer')} value={kind} onChange={choose}>
      <Stack gap="xs" mt="xs">
        <Radio value="programs" label={t('settings.answerPrograms')} />
        <Radio value="outputs" label={t('settings.answerOutputs')} description={t('settings.answerOutputsHint')} />
      </Stack>
    </Radio.Group>
  )
}

/** Whether the problem may be offered, where the site requires a review; null where it does not. */
const OfferingNote = ({ offering, problemId }: { offering: ProblemContentReply['offering']; problemId: number }) => {
  const { t } = useTranslation('problems')
  if (offering === null) return null
  return (
    <>
      {t(offering.isApproved ? 'settings.reviewed' : 'settings.reviewNeeded')}{' '}
      {problemId > 0 && (
        <Anchor component={Link} size="xs" to={paths.problemReview(problemId)}>
          {t('settings.toReview')}
        </Anchor>
      )}
    </>
  )
}

export const SettingsSection = ({
  form,
  languages,
  offering,
  problemId,
}: {
  form: ProblemForm
  languages: readonly KnownLanguage[]
  offering: ProblemContentReply['offering']
  problemId: number
}) => {
  const { t } = useTranslation('problems')
  const { values, set } = form
  return (
    <FormSection title={t('section.settings')}>
      <StarPicker label={t('settings.difficulty')} value={values.difficulty} onChange={(difficulty) => set('difficulty', difficulty)} />
      <AnswerKind form={form} />
      {values.languages.some(isTextAnswer) ? <FieldFault form={form} path="languages" /> : <Languages form={form} languages={languages} />}
      <ProblemTags id={fieldId('tags')} form={form} />
      <Checkbox
        label={t('settings.isGlobal')}
        id={fieldId('isGlobal')}
        description={<OfferingNote offering={offering} problemId={problemId} />}
        checked={values.isGlobal}
        onChange={(event) => set('isGlobal', event.currentTarget.checked)}
      />
      <FieldFault form={form} path="isGlobal" />
    </FormSection>
  )
}
