// Test groups of a problem: cases that earn points together.
import { Button, Group, MultiSelect, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { MAX_TEST_GROUPS } from '../../../commands/problems/problem/rules.ts'
import { FieldFault } from '../../shared/forms/FieldFault.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../../shared/ui/notify.tsx'
import classes from '../authoring.module.css'
import { NumberField } from '../parts.tsx'
import { errorsAt, fieldId, type ProblemForm } from '../useProblemForm.ts'
import type { GroupValues, ProblemValues } from '../values.ts'
import { namesWithin, renamedGroup, withNewGroup, withoutGroup } from './groups.ts'

const scorings = ['all', 'minimum', 'sum'] as const

/** A name that another group has, or none, is not taken over. */
const NameField = ({
  path,
  name,
  others,
  error,
  onRename,
}: {
  path: string
  name: string
  others: readonly string[]
  error: string | undefined
  onRename: (name: string) => void
}) => {
  const { t } = useTranslation('judgingOptions')
  const [draft, setDraft] = useState<string | null>(null)
  const isFree = (text: string) => text.trim() !== '' && !others.includes(text.trim())
  return (
    <TextInput
      id={fieldId(path)}
      label={t('group.name')}
      maxLength={100}
      value={draft ?? name}
      error={draft === null || isFree(draft) ? error : t('group.nameTaken')}
      onChange={(event) => {
        const text = event.currentTarget.value
        setDraft(text)
        if (isFree(text)) onRename(text.trim())
      }}
      onBlur={() => setDraft(null)}
    />
  )
}

interface GroupFieldsProps {
  form: ProblemForm
  index: number
  group: GroupValues
  onPut: (values: Pick<ProblemValues, 'judging' | 'testDatas'>) => void
  onRemove: () => void
}

const GroupFields = ({ form, index, group, onPut, onRemove }: GroupFieldsProps) => {
  const { t } = useTranslation('judgingOptions')
  const { values, set } = form
  const groups = values.judging.groups ?? []
  const at = `judging.groups.${index}`
  const errors = errorsAt(form.errors, at)
  const change = (part: Partial<GroupValues>) =>
    set(
      'judging',
      (judging) => ({ ...judging, groups: judging.groups?.map((one, place) => (place === index ? { ...one, ...part } : one)) }),
      Object.keys(part).map((field) => `${at}.${field}`),
    )
  const inner = namesWithin(groups, group.name)
  const others = groups.filter(({ name }) => name !== group.name).map(({ name }) => name)
  const count = values.testDatas.filter((datum) => datum.group === group.name).length
  return (
    <li className={classes.groupItem}>
      <Stack gap="sm" component="section" aria-label={t('group.of', { name: group.name })}>
        <div className={classes.numbers}>
          <NameField
            path={`${at}.name`}
            name={group.name}
            others={others}
            error={errors.name}
            onRename={(name) => onPut(renamedGroup(values, group.name, name))}
          />
          <NumberField
            path={`${at}.points`}
            label={t('group.points')}
            value={group.points}
            error={errors.points}
            onChange={(points) => change({ points })}
          />
          <NativeSelect
            id={fieldId(`${at}.scoring`)}
            label={t('group.scoring')}
            value={group.scoring}
            error={errors.scoring}
            data={scorings.map((value) => ({ value, label: t(`scoring.${value}`) }))}
            onChange={(event) => change({ scoring: event.currentTarget.value as GroupValues['scoring'] })}
          />
          {(others.length > 0 || group.parent !== undefined) && (
            <NativeSelect
              id={fieldId(`${at}.parent`)}
              label={t('group.parent')}
              value={group.parent ?? ''}
              error={errors.parent}
              data={[
                { value: '', label: t('group.noParent') },
                ...others.filter((name) => !inner.includes(name)).map((value) => ({ value, label: value })),
              ]}
              onChange={(event) => change({ parent: event.currentTarget.value || undefined })}
            />
          )}
        </div>
        {others.length > 0 && (
          <MultiSelect
            id={fieldId(`${at}.dependsOn`)}
            label={t('group.dependsOn')}
            description={t('group.dependsOnHint')}
            data={others}
            value={[...(group.dependsOn ?? [])]}
            error={errors.dependsOn}
            onChange={(names) => change({ dependsOn: names.length === 0 ? undefined : names })}
          />
        )}
        <Group justify="space-between" gap="sm">
          <Switch
            label={t('group.stopsAtFailure')}
            checked={group.stopsAtFailure === true}
            onChange={(event) => change({ stopsAtFailure: event.currentTarget.checked || undefined })}
          />
          <Text size="sm" c="dimmed">
            {t('group.cases', { count })}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<Icon of={IconTrash} size={15} />}
            aria-label={t('group.removeOf', { name: group.name })}
            onClick={onRemove}
          >
            {t('group.remove')}
          </Button>
        </Group>
      </Stack>
    </li>
  )
}

const TestGroups = ({ form }: { form: ProblemForm }) => {
  const { t } = useTranslation('judgingOptions')
  const { values, set } = form
  const notifyUndo = useNotifyUndo()
  const groups = values.judging.groups ?? []
  const put = ({ judging, testDatas }: Pick<ProblemValues, 'judging' | 'testDatas'>) => {
    set('judging', judging, ['judging.groups'])
    if (testDatas !== values.testDatas) set('testDatas', testDatas, ['testDatas'])
  }
  const remove = (name: string) => {
    const { judging, testDatas } = values
    put(withoutGroup(values, name))
    notifyUndo(t('group.removed', { name }), () => {
      set('judging', judging)
      set('testDatas', testDatas)
    })
  }
  const add = () =>
    set('judging', withNewGroup(values, (number) => t('group.newName', { number })).judging, ['judging.groups', 'testDatas'])
  return (
    <>
      <FieldFault form={form} path="judging.groups" />
      {groups.length > 0 && (
        <ul className={classes.groupList} aria-label={t('groups')}>
          {groups.map((group, index) => (
            // a group keeps its place while its name is typed
            // biome-ignore lint/suspicious/noArrayIndexKey: names change
            <GroupFields key={index} form={form} index={index} group={group} onPut={put} onRemove={() => remove(group.name)} />
          ))}
        </ul>
      )}
      <Group gap="sm">
        <Button variant="default" leftSection={<Icon of={IconPlus} size={16} />} disabled={groups.length >= MAX_TEST_GROUPS} onClick={add}>
          {t('group.add')}
        </Button>
      </Group>
    </>
  )
}

export default TestGroups
