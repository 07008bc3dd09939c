// The validators and generators, each with name, language and expandable code.
import { ActionIcon, Badge, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { MAX_DATA_PROGRAMS } from '../../../commands/problems/problem/rules.ts'
import { CodeEditor } from '../../shared/editor/CodeEditor.tsx'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../../shared/ui/notify.tsx'
import type { KnownLanguage } from '../useLanguages.ts'
import { errorsAt, fieldId, type ProblemForm } from '../useProblemForm.ts'
import { type DataProgramValues, newKey } from '../values.ts'
import classes from './dataPrograms.module.css'

const PYTHON = 4
const ROLES = ['validator', 'generator'] as const
const PROTOCOLS = ['testlib', 'kattis'] as const
const BASE_NAMES = { validator: 'validator', generator: 'gen' } as const

/** A name that no program has yet, such as `gen2`. */
const freeName = (programs: readonly DataProgramValues[], base: string): string => {
  const names = new Set(programs.map(({ name }) => name.trim()))
  let name = base
  for (let number = 2; names.has(name); number += 1) name = `${base}${number}`
  return name
}

interface ProgramProps {
  form: ProblemForm
  index: number
  program: DataProgramValues
  languages: readonly KnownLanguage[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

const Program = ({ form, index, program, languages, isOpen, onOpen, onRemove }: ProgramProps) => {
  const { t } = useTranslation('dataPrograms')
  const path = `dataPrograms.${index}`
  const errors = errorsAt(form.errors, path)
  const change = (part: Partial<DataProgramValues>) =>
    form.set(
      'dataPrograms',
      (all) => all.map((one) => (one.key === program.key ? { ...one, ...part } : one)),
      Object.keys(part).map((field) => `${path}.${field}`),
    )
  const name = program.name.trim() || t('number', { number: index + 1 })
  const known = languages.find(({ languageId }) => languageId === program.languageId)
  const files = (program.files ?? []).map((file) => file.name)
  return (
    <li className={classes.program}>
      <div className={classes.head} data-role={program.role}>
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
        {program.role === 'validator' && (
          <NativeSelect
            id={fieldId(`${path}.protocol`)}
            label={t('accepts')}
            value={program.protocol ?? 'testlib'}
            error={errors.protocol}
            data={PROTOCOLS.map((protocol) => ({ value: protocol, label: t(`protocol.${protocol}`) }))}
            onChange={(event) => change({ protocol: event.currentTarget.value === 'kattis' ? 'kattis' : 'testlib' })}
          />
        )}
        <Group gap={4} wrap="nowrap" justify="flex-end" mih={36}>
          <Badge variant="outline" color="petrol" tt="none" miw="max-content">
            {t(program.role)}
          </Badge>
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
          {files.length > 0 && <div className={classes.files}>{t('files', { names: files.join(', ') })}</div>}
        </div>
      )}
    </li>
  )
}

export const DataProgramList = ({ form, languages }: { form: ProblemForm; languages: readonly KnownLanguage[] }) => {
  const { t } = useTranslation('dataPrograms')
  const notifyUndo = useNotifyUndo()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const { dataPrograms: programs } = form.values
  const add = (role: DataProgramValues['role']) => {
    const key = newKey()
    const usual = languages.find((known) => known.isAvailable && known.languageId === PYTHON)?.languageId
    const languageId = programs.at(-1)?.languageId ?? usual ?? 1
    form.set('dataPrograms', [...programs, { key, role, name: freeName(programs, BASE_NAMES[role]), languageId, source: '' }])
    setOpen((keys) => new Set(keys).add(key))
  }
  const remove = (index: number) => {
    const removed = programs[index]
    if (removed === undefined) return
    form.set('dataPrograms', programs.toSpliced(index, 1))
    notifyUndo(t('removed', { name: removed.name }), () => form.set('dataPrograms', (all) => all.toSpliced(index, 0, removed)))
  }
  const toggle = (key: number, isOpen: boolean) =>
    setOpen((keys) => new Set(isOpen ? [...keys, key] : [...keys].filter((other) => other !== key)))
  return (
    <>
      <FieldFault form={form} path="dataPrograms" />
      {programs.length > 0 && (
        <ol className={classes.programs}>
          {programs.map((program, index) => (
            <Program
              key={program.key}
              form={form}
              index={index}
              program={program}
              languages={languages}
              isOpen={open.has(program.key)}
              onOpen={(isOpen) => toggle(program.key, isOpen)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Group gap="sm">
        {ROLES.map((role) => (
          <Button
            key={role}
            variant="default"
            disabled={programs.length >= MAX_DATA_PROGRAMS}
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => add(role)}
          >
            {t(`add.${role}`)}
          </Button>
        ))}
      </Group>
    </>
  )
}
