// Fields of a content, from its description; lists can be ordered by buttons.
import { Button, Group, NumberInput, Paper, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import type { Errors } from '../../shared/forms/faults.ts'
import { fieldId } from '../../shared/forms/fields.ts'
import { uiLanguages } from '../../shared/i18n.ts'
import { langOf } from '../../shared/langOf.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import type { ContentField } from './contentFields.ts'
import classes from './contents.module.css'

type Values = Readonly<Record<string, unknown>>

/** The value at a dotted name. */
const valueAt = (value: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((within, part) => (within as Values)[part], value)

export interface ContentForm {
  name: string
  errors: Errors
  /** Changes the value at a dotted path. */
  change: (path: string, value: unknown) => void
}

interface FieldProps {
  form: ContentForm
  path: string
  value: unknown
}

const Input = ({
  form,
  path,
  value,
  label,
  hint,
  most,
  isLong,
  isRequired,
  lang,
}: FieldProps & { label: string; hint?: string | undefined; most: number; isLong: boolean; isRequired: boolean; lang?: string }) => {
  const props = {
    id: fieldId(form.name, path),
    label,
    description: hint,
    lang,
    required: isRequired,
    maxLength: most,
    value: typeof value === 'string' ? value : '',
    error: form.errors[path],
    'aria-invalid': form.errors[path] === undefined ? undefined : (true as const),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.change(path, currentTarget.value),
  }
  return isLong ? <Textarea {...props} rows={most > 500 ? 5 : 3} /> : <TextInput {...props} />
}

const List = ({ form, path, value, field }: FieldProps & { field: Extract<ContentField, { kind: 'list' }> }) => {
  const { t } = useTranslation('contents')
  const items = value as readonly Values[]
  const change = (next: readonly Values[]) => form.change(path, next)
  const moved = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    return next
  }
  return (
    <Stack component="fieldset" gap="sm" className={classes.group ?? ''} aria-label={t(field.label)}>
      {/* lists of the content, then those of its parts */}
      <Text fw={600} component={path.split('.').length > 2 ? 'h3' : 'h2'} m={0}>
        {t(field.label)}
      </Text>
      <FieldFault form={form} path={path} />
      {items.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      {items.map((item, index) => {
        const name = t('nth', { one: t(field.one), number: index + 1 })
        const buttons = [
          { label: t('up', { name }), icon: IconArrowUp, isOff: index === 0, run: () => change(moved(index, index - 1)) },
          {
            label: t('down', { name }),
            icon: IconArrowDown,
            isOff: index === items.length - 1,
            run: () => change(moved(index, index + 1)),
          },
          { label: t('remove', { name }), icon: IconTrash, isOff: false, run: () => change(items.filter((_, at) => at !== index)) },
        ]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that an item is known by
          <Paper key={index} withBorder p="md" component="fieldset" className={classes.card ?? ''} aria-label={name}>
            <Group justify="space-between" mb="xs">
              <Text fw={600} size="sm">
                {name}
              </Text>
              <Group gap={4}>
                {buttons.map(({ label, icon, isOff, run }) => (
                  <Button
                    key={label}
                    variant="subtle"
                    size="compact-sm"
                    color="gray"
                    aria-label={label}
                    title={label}
                    disabled={isOff}
                    onClick={run}
                  >
                    <Icon of={icon} size={16} />
                  </Button>
                ))}
              </Group>
            </Group>
            <ContentFields form={form} path={`${path}.${index}`} value={item} fields={field.item} />
          </Paper>
        )
      })}
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: 'start' }}
        leftSection={<Icon of={IconPlus} size={16} />}
        disabled={items.length >= field.most}
        onClick={() => change([...items, field.empty as Values])}
      >
        {t('add', { one: t(field.one) })}
      </Button>
    </Stack>
  )
}

const Field = ({ form, path, value, field }: FieldProps & { field: ContentField }) => {
  const { t } = useTranslation('contents')
  const [label, hint] = [t(field.label), field.hint && t(field.hint)]
  switch (field.kind) {
    case 'list':
      return <List form={form} path={path} value={value} field={field} />
    case 'choice':
      return (
        <Select
          id={fieldId(form.name, path)}
          label={label}
          description={hint}
          allowDeselect={false}
          data={field.options.map(([option, name]) => ({ value: option, label: t(name) }))}
          value={String(value)}
          error={form.errors[path]}
          onChange={(chosen) => form.change(path, chosen)}
        />
      )
    case 'number':
      return (
        <NumberInput
          id={fieldId(form.name, path)}
          label={label}
          description={hint}
          min={0}
          allowDecimal={false}
          hideControls
          value={value === null ? '' : Number(value)}
          error={form.errors[path]}
          onChange={(next) => form.change(path, next === '' ? null : Number(next))}
        />
      )
    case 'text':
    case 'long': {
      const isLong = field.kind === 'long'
      const shared = { form, path, value, label, hint, most: field.most, isLong }
      return <Input {...shared} isRequired={field.isOptional !== true} />
    }
    case 'bilingual':
    case 'bilingualLong': {
      const shared = { form, hint, most: field.most, isLong: field.kind === 'bilingualLong', isRequired: field.isOptional !== true }
      return (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {uiLanguages.map((language) => (
            <Input
              key={language}
              {...shared}
              path={`${path}.${language}`}
              value={(value as Values | null)?.[language]}
              label={t('inLanguage', { label, language: t(`language.${language}`) })}
              lang={langOf(language)}
            />
          ))}
        </SimpleGrid>
      )
    }
  }
}

/** Fields of the value at a path. */
export const ContentFields = ({ form, path, value, fields }: FieldProps & { fields: readonly ContentField[] }) => (
  <Stack gap="sm">
    {fields.map((field) => (
      <Field key={field.name} form={form} path={`${path}.${field.name}`} value={valueAt(value, field.name)} field={field} />
    ))}
  </Stack>
)
