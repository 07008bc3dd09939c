// Name, purpose, difficulty and sharing of a set.
import { Checkbox, NativeSelect, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { fieldId } from '../../shared/forms/fields.ts'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { StarPicker } from '../parts.tsx'
import { useTypeName } from './SetFacts.tsx'
import { isPaid, type SetKind, type SetValues, typesOf } from './setValues.ts'
import type { SetForm } from './useSetForm.ts'

/** Height of the tags field in pixels. */
const TAGS_HEIGHT = 84

const SetTags = arriving(() => import('./SetTags.tsx'), <Skeleton height={TAGS_HEIGHT} />)

const TypeField = ({ form, kind }: { form: SetForm; kind: SetKind }) => {
  const { t } = useTranslation('sets')
  const typeName = useTypeName()
  const types = typesOf(kind)
  if (types.length < 2) return null
  const { problemSetType } = form.values
  return (
    <div>
      <NativeSelect
        id={fieldId(form.name, 'problemSetType')}
        label={t('edit.type')}
        data={types.map((type) => ({ value: String(type), label: typeName(type) }))}
        value={String(problemSetType)}
        error={form.errors.problemSetType}
        onChange={(event) => form.set('problemSetType', Number(event.currentTarget.value) as SetValues['problemSetType'])}
      />
      {isPaid(problemSetType) && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('edit.paid')}
        </Text>
      )}
    </div>
  )
}

export const SetSettings = ({ form, kind }: { form: SetForm; kind: SetKind }) => {
  const { t } = useTranslation('sets')
  const { values, set } = form
  return (
    <FormSection title={t('edit.general')}>
      <TextInput label={t('edit.name')} required maxLength={100} {...form.field('name')} />
      <Textarea label={t('edit.description')} rows={3} maxLength={1000} {...form.field('description')} />
      <SetTags form={form} />
      <StarPicker label={t('edit.difficulty')} value={values.difficulty} onChange={(difficulty) => set('difficulty', difficulty)} />
      <TypeField form={form} kind={kind} />
      <Checkbox
        label={t('edit.isGlobal')}
        description={t('edit.isGlobalHint')}
        checked={values.isGlobal}
        onChange={(event) => set('isGlobal', event.currentTarget.checked)}
      />
    </FormSection>
  )
}
