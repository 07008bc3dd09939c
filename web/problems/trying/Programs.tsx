// The author's programs, each with name, language, expected verdict and expandable code.
import { ActionIcon, Badge, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { expectableStatuses, MAX_AUTHOR_PROGRAMS } from '../../../commands/problems/problem/rules.ts'
import { isTextAnswer, STATUS, textAnswers } from '../../../judge/catalogue.ts'
import { CodeEditor } from '../../shared/editor/CodeEditor.tsx'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import { languageName } from '../../shared/languageName.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../../shared/ui/notify.tsx'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import type { KnownLanguage } from '../useLanguages.ts'
import { errorsAt, fieldId, type ProblemForm } from '../useProblemForm.ts'
import { type AuthorProgramValues, newKey } from '../values.ts'
import { referenceOf } from './trial.ts'
import classes from './trying.module.css'

const PYTHON = 4
/** Of problems whose answers are outputs. */
const outputs: KnownLanguage = { ...textAnswers, isAvailable: true, isOffered: true, version: null, package: null }
/** Most common expected verdicts: right, wrong, slow. */
const FIRST = [STATUS.Accept, STATUS.WrongAnswer, STATUS.TimeLimit]
const STATUSES = [...FIRST, ...expectableStatuses.filter((status) => !FIRST.includes(status as never))]

interface ProgramProps {
  form: ProblemForm
  index: number
  program: AuthorProgramValues
  languages: readonly KnownLanguage[]
  isReference: boolean
  isOpen: boolean
  isBusy: boolean
  onOpen: (isOpen: boolean) => void
  onTry: () => void
  onRemove: () => void
}

const Program = ({ form, index, program, languages, isReference, isOpen, isBusy, onOpen, onTry, onRemove }: ProgramProps) => {
  const { t } = useTranslation('trying')
  const nameOf = useStatusName()
  const path = `authorPrograms.${index}`
  const errors = errorsAt(form.errors, path)
  const change = (part: Partial<AuthorProgramValues>) =>
    form.set(
      'authorPrograms',
      (all) => all.map((one) => (one.key === program.key ? { ...one, ...part } : one)),
      Object.keys(part).map((field) => `${path}.${field}`),
    )
  const name = program.name.trim() || t('untitled', { number: index + 1 })
  const known = languages.find(({ languageId }) => languageId === program.languageId)
  return (
    <li className={classes.program}>
      <div className={classes.programHead}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'hideCode' : 'showCode', { name })}
          title={t(isOpen ? 'hideCode' : 'showCode', { name })}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={18} />
        </ActionIcon>
        <TextInput
          id={fieldId(`${path}.name`)}
          label={t('name')}
          maxLength={100}
          value={program.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <NativeSelect
          id={fieldId(`${path}.languageId`)}
          label={t('language')}
          value={String(program.languageId)}
          error={errors.languageId}
          data={languages
            .filter(({ languageId, isOffered }) => isOffered || languageId === program.languageId)
            .map(({ languageId, name: label, isAvailable }) => ({
              value: String(languageId),
              label: isAvailable ? label : t('missing', { language: label }),
            }))}
          onChange={(event) => change({ languageId: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          id={fieldId(`${path}.expectedStatus`)}
          label={t('expected')}
          value={String(program.expectedStatus)}
          error={errors.expectedStatus}
          data={STATUSES.map((status) => ({ value: String(status), label: nameOf(status) }))}
          onChange={(event) => change({ expectedStatus: Number(event.currentTarget.value) })}
        />
        <Group gap={4} wrap="nowrap" className={classes.programActions ?? ''}>
          {isReference && (
            <Badge variant="outline" color="petrol" tt="none" miw="max-content" title={t('referenceHint')}>
              {t('reference')}
            </Badge>
          )}
          <ActionIcon
            variant="default"
            size={36}
            disabled={isBusy || program.source.trim() === ''}
            aria-label={t('tryOne', { name })}
            title={t('tryOne', { name })}
            onClick={onTry}
          >
            <Icon of={IconPlayerPlay} size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('remove', { name })}
            title={t('remove', { name })}
            onClick={onRemove}
          >
            <Icon of={IconTrash} size={17} />
          </ActionIcon>
        </Group>
      </div>
      {(isOpen || errors.source !== undefined) && (
        <div className={classes.code}>
          <CodeEditor
            value={program.source}
            onChange={(source) => change({ source })}
            language={known?.editorName ?? 'plaintext'}
            label={t('code', { name })}
            height="280px"
          />
          <FieldFault form={form} path={`${path}.source`} text={errors.source} />
        </div>
      )}
    </li>
  )
}

export interface ProgramsProps {
  form: ProblemForm
  languages: readonly KnownLanguage[]
  isBusy: boolean
  onTry: (program: AuthorProgramValues) => void
}

export const Programs = ({ form, languages: programming, isBusy, onTry }: ProgramsProps) => {
  const { t } = useTranslation('trying')
  const nameOf = useStatusName()
  const notifyUndo = useNotifyUndo()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const { authorPrograms: programs } = form.values
  const isText = form.values.languages.some(isTextAnswer)
  const languages = isText ? [{ ...outputs, name: languageName(outputs.languageId) }, ...programming] : programming
  const reference = referenceOf(programs)
  const isFull = programs.length >= MAX_AUTHOR_PROGRAMS
  const add = (expectedStatus: number) => {
    const key = newKey()
    const languageId = isText
      ? outputs.languageId
      : (programs.at(-1)?.languageId ?? languages.find((known) => known.isAvailable && known.languageId === PYTHON)?.languageId)
    const name = t(expectedStatus === STATUS.Accept ? 'rightName' : expectedStatus === STATUS.TimeLimit ? 'slowName' : 'wrongName')
    form.set('authorPrograms', [...programs, { key, name, languageId: languageId ?? 1, source: '', expectedStatus }])
    setOpen((keys) => new Set(keys).add(key))
  }
  const remove = (index: number) => {
    const removed = programs[index]
    if (removed === undefined) return
    form.set('authorPrograms', programs.toSpliced(index, 1))
    notifyUndo(t('removed', { name: removed.name }), () => form.set('authorPrograms', (all) => all.toSpliced(index, 0, removed)))
  }
  const toggle = (key: number, isOpen: boolean) =>
    setOpen((keys) => new Set(isOpen ? [...keys, key] : [...keys].filter((other) => other !== key)))
  return (
    <>
      <FieldFault form={form} path="authorPrograms" />
      {programs.length > 0 && (
        <ol className={classes.programs}>
          {programs.map((program, index) => (
            <Program
              key={program.key}
              form={form}
              index={index}
              program={program}
              languages={languages}
              isReference={program === reference}
              isOpen={open.has(program.key)}
              isBusy={isBusy}
              onOpen={(isOpen) => toggle(program.key, isOpen)}
              onTry={() => onTry(program)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Group gap="sm">
        {FIRST.map((status) => (
          <Button
            key={status}
            variant="default"
            disabled={isFull}
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => add(status)}
          >
            {t('add', { verdict: nameOf(status) })}
          </Button>
        ))}
      </Group>
    </>
  )
}
