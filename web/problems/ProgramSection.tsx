// Judging programs: a checker reads an output, an interactor talks to the program. Shown if a case uses one.
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { CodeEditor } from '../shared/editor/CodeEditor.tsx'
import { FieldFault } from '../shared/forms/FieldFault.tsx'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../shared/ui/notify.tsx'
import classes from './authoring.module.css'
import { type Convention, choiceOf, conventions, conventionsOf, type ProgramKind, programKinds } from './rules.ts'
import { programLanguage, templateFor } from './templates.ts'
import type { KnownLanguage } from './useLanguages.ts'
import type { ProblemForm } from './useProblemForm.ts'
import type { ProgramName, ProgramValues } from './values.ts'

const nameOf = (kind: ProgramKind): ProgramName => (kind === 'checker' ? 'checkerProgram' : 'interactorProgram')

const useHint = () => {
  const { t } = useTranslation('problems')
  return (kind: ProgramKind, convention: Convention): string => {
    if (convention === 'coci' || convention === 'peg') return t(`program.${convention}Hint`)
    if (convention === 'cms') return t(kind === 'checker' ? 'program.cmsHint' : 'program.cmsInteractorHint')
    if (convention === 'testlib') return t(kind === 'checker' ? 'program.testlibHint' : 'program.testlibInteractorHint')
    return t(kind === 'checker' ? 'program.kattisHint' : 'program.kattisInteractorHint')
  }
}

interface ProgramProps {
  kind: ProgramKind
  /** Conventions used by the cases; empty if no case needs the program. */
  wanted: readonly Convention[]
  form: ProblemForm
  languages: readonly KnownLanguage[]
  notifyUndo: ReturnType<typeof useNotifyUndo>
}

const Program = ({ kind, wanted, form, languages, notifyUndo }: ProgramProps) => {
  const { t } = useTranslation('problems')
  const hintOf = useHint()
  const field = nameOf(kind)
  const program: ProgramValues = form.values[field] ?? { languageId: programLanguage(languages), source: '' }
  const editorName = languages.find(({ languageId }) => languageId === program.languageId)?.editorName ?? 'plaintext'
  const title = t(`program.${kind}`)
  const error = form.errors[field] ?? form.errors[`${field}.source`] ?? form.errors[`${field}.languageId`]
  const change = (part: Partial<ProgramValues>) => form.set(field, { ...program, ...part })
  /** Replaces the program, with undo. */
  const replace = (next: ProgramValues | null, told: string) => {
    const before = form.values[field]
    form.set(field, next)
    if (program.source.trim() !== '') notifyUndo(told, () => form.set(field, before))
  }
  const shown = wanted.length > 0 ? wanted : conventionsOf(kind)
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h5">
          {title}
        </Title>
        {wanted.length === 0 && (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {t('program.unused')}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<Icon of={IconTrash} size={15} />}
              onClick={() => replace(null, t('program.removed', { program: title }))}
            >
              {t('program.remove')}
            </Button>
          </Group>
        )}
      </Group>
      {shown.map((convention) => (
        <Text key={convention} size="sm">
          {hintOf(kind, convention)}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('program.failure')}
      </Text>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t('program.language')}
          value={String(program.languageId)}
          data={languages
            .filter(({ languageId, isOffered }) => isOffered || languageId === program.languageId)
            .map(({ languageId, name, isAvailable }) => ({
              value: String(languageId),
              label: isAvailable ? name : `${name} (${t('settings.missing')})`,
            }))}
          onChange={(event) => change({ languageId: Number(event.currentTarget.value) })}
        />
        {shown.map((convention) => {
          const template = templateFor(kind, convention, program.languageId)
          return (
            template !== null && (
              <Button key={convention} variant="default" onClick={() => replace({ ...program, source: template }, t('program.replaced'))}>
                {t('program.template', { convention: t(`program.${convention}`) })}
              </Button>
            )
          )
        })}
      </Group>
      <FieldFault form={form} path={field} text={error} />
      <div className={classes.code} data-wrong={error !== undefined || undefined}>
        <CodeEditor
          value={program.source}
          onChange={(source) => change({ source })}
          language={editorName}
          label={t('program.code', { program: title })}
          height="350px"
        />
      </div>
    </Stack>
  )
}

export const ProgramSection = ({ form, languages }: { form: ProblemForm; languages: readonly KnownLanguage[] }) => {
  const { t } = useTranslation('problems')
  const notifyUndo = useNotifyUndo()
  const choices = form.values.testDatas.map(({ rule }) => choiceOf(rule))
  const wantedOf = (kind: ProgramKind): Convention[] =>
    conventions.filter((convention) =>
      choices.some((choice) => choice.kind === kind && 'convention' in choice && choice.convention === convention),
    )
  const shown = programKinds.filter((kind) => wantedOf(kind).length > 0 || form.values[nameOf(kind)] !== null)
  return (
    <FormSection title={t('section.programs')}>
      {shown.length === 0 && <Text size="sm">{t('program.none')}</Text>}
      {shown.map((kind) => (
        <Program key={kind} kind={kind} wanted={wantedOf(kind)} form={form} languages={languages} notifyUndo={notifyUndo} />
      ))}
    </FormSection>
  )
}
