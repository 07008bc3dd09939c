// Statement in one or more languages, as tabs or two side by side if there is room.
import { Badge, Button, Checkbox, Group, Switch, Tabs, Text, TextInput } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { FieldFault } from '../shared/forms/FieldFault.tsx'
import { FormSection } from '../shared/forms/FormSections.tsx'
import type { Errors } from '../shared/forms/faults.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../shared/ui/notify.tsx'
import classes from './authoring.module.css'
import { useLocaleName } from './localeName.ts'
import { MarkdownField } from './MarkdownField.tsx'
import { errorsAt, fieldId, type ProblemForm } from './useProblemForm.ts'
import { emptyLocale, type LocaleValues } from './values.ts'

/** Languages that a problem can be written in; existing others are kept. */
const offered = ['zh-Hant', 'en'] as const

const fields = [
  ['description', 10],
  ['inputOutputExample', 5],
  ['hint', 3],
  ['solution', 6],
] as const

interface LocaleFieldsProps {
  index: number
  locale: LocaleValues
  errors: Errors
  isLive: boolean
  onChange: (part: Partial<LocaleValues>) => void
}

const LocaleFields = ({ index, locale, errors, isLive, onChange }: LocaleFieldsProps) => {
  const { t } = useTranslation('problems')
  const at = (field: string) => `locales.${index}.${field}`
  return (
    <>
      <TextInput
        id={fieldId(at('title'))}
        label={t('texts.title')}
        lang={locale.localeCode}
        required
        maxLength={200}
        value={locale.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      {fields.map(([field, rows]) => (
        <MarkdownField
          key={field}
          path={at(field)}
          label={t(`texts.${field}`)}
          lang={locale.localeCode}
          rows={rows}
          value={locale[field]}
          error={errors[field]}
          isLive={isLive}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <Checkbox
        label={t('texts.canEnableSolution')}
        checked={locale.canEnableSolution}
        onChange={(event) => onChange({ canEnableSolution: event.currentTarget.checked })}
      />
    </>
  )
}

/** `shown` is the language code of the open tab. */
export const TextsSection = ({ form, shown, onShow }: { form: ProblemForm; shown: string; onShow: (localeCode: string) => void }) => {
  const { t } = useTranslation('problems')
  const nameOf = useLocaleName()
  const { values, errors, set, setAt } = form
  const { locales } = values
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [wishedLive, setLive] = useState<boolean | null>(null)
  const isLive = wishedLive ?? isWide
  const hasRoom = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const [wishesBeside, setBeside] = useLocalStorage({ key: 'problem-texts-beside', defaultValue: false, getInitialValueInEffect: false })
  const isBeside = wishesBeside && hasRoom && locales.length > 1
  const isWrong = (index: number) => Object.keys(errorsAt(errors, `locales.${index}`)).length > 0

  const add = (code: string) => {
    set('locales', [...locales, { ...emptyLocale(code), isPrimary: locales.length === 0 }])
    onShow(code)
  }
  const notifyUndo = useNotifyUndo()
  const remove = (locale: LocaleValues) => {
    const left = locales.filter((one) => one !== locale)
    set(
      'locales',
      left.map((one, index) => (locale.isPrimary && index === 0 ? { ...one, isPrimary: true } : one)),
    )
    onShow(left[0]?.localeCode ?? '')
    notifyUndo(t('texts.removed', { language: nameOf(locale.localeCode) }), () => {
      const others = (now: readonly LocaleValues[]) => now.filter(({ localeCode }) => localeCode !== locale.localeCode)
      set('locales', (now) =>
        others(now)
          .map((one) => (locale.isPrimary ? { ...one, isPrimary: false } : one))
          .toSpliced(locales.indexOf(locale), 0, locale),
      )
      onShow(locale.localeCode)
    })
  }
  const fieldsOf = (locale: LocaleValues, index: number) => (
    <>
      <LocaleFields
        index={index}
        locale={locale}
        errors={errorsAt(errors, `locales.${index}`)}
        isLive={isLive}
        onChange={(part) => setAt('locales', index, part)}
      />
      {locales.length > 1 && (
        <Group justify="space-between" gap="sm">
          <Checkbox
            label={t('texts.primary')}
            description={t('texts.primaryHint')}
            checked={locale.isPrimary}
            disabled={locale.isPrimary}
            onChange={() =>
              set(
                'locales',
                locales.map((one) => ({ ...one, isPrimary: one === locale })),
              )
            }
          />
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<Icon of={IconTrash} size={15} />}
            onClick={() => remove(locale)}
          >
            {t('texts.remove', { language: nameOf(locale.localeCode) })}
          </Button>
        </Group>
      )}
    </>
  )
  const current = locales.find(({ localeCode }) => localeCode === shown) ?? locales[0]
  return (
    <FormSection title={t('section.texts')} intro={t('texts.intro')}>
      <FieldFault form={form} path="locales" />
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          {offered
            .filter((code) => locales.every(({ localeCode }) => localeCode !== code))
            .map((code) => (
              <Button
                key={code}
                size="compact-sm"
                variant="default"
                leftSection={<Icon of={IconPlus} size={15} />}
                onClick={() => add(code)}
              >
                {t('texts.add', { language: nameOf(code) })}
              </Button>
            ))}
        </Group>
        <Group gap="md">
          {hasRoom && locales.length > 1 && (
            <Switch label={t('texts.beside')} checked={wishesBeside} onChange={(event) => setBeside(event.currentTarget.checked)} />
          )}
          <Switch
            label={t(isBeside ? 'texts.liveBelow' : 'texts.live')}
            checked={isLive}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
        </Group>
      </Group>
      {isBeside ? (
        <div className={classes.beside}>
          {locales.map((locale, index) => (
            <section key={locale.localeCode} className={classes.locale} aria-label={nameOf(locale.localeCode)}>
              <Group gap="xs">
                <Text fw={600}>{nameOf(locale.localeCode)}</Text>
                {locale.isPrimary && (
                  <Badge size="sm" variant="light">
                    {t('texts.isPrimary')}
                  </Badge>
                )}
              </Group>
              {fieldsOf(locale, index)}
            </section>
          ))}
        </div>
      ) : (
        <Tabs value={current?.localeCode ?? null} onChange={(code) => onShow(code ?? '')}>
          <Tabs.List aria-label={t('texts.language')}>
            {locales.map(({ localeCode, isPrimary }, index) => (
              <Tabs.Tab
                key={localeCode}
                value={localeCode}
                {...(isWrong(index) ? { 'aria-label': t('texts.hasErrors', { language: nameOf(localeCode) }) } : {})}
                rightSection={
                  isWrong(index) ? (
                    <Icon of={IconAlertTriangle} size={15} style={{ color: 'var(--mantine-color-error)' }} />
                  ) : (
                    isPrimary && (
                      <Badge size="sm" variant="light">
                        {t('texts.isPrimary')}
                      </Badge>
                    )
                  )
                }
              >
                {nameOf(localeCode)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {locales.map((locale, index) => (
            <Tabs.Panel key={locale.localeCode} value={locale.localeCode} className={classes.locale ?? ''} pt="md">
              {fieldsOf(locale, index)}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </FormSection>
  )
}
