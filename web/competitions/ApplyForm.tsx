// Form of an application for a competition (requirement f17).
import { Alert, Anchor, Checkbox, NativeSelect, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { type ReactNode, useState } from 'react'
import { gameJoin } from '../../commands/competitions/competition/calls.ts'
import { gameAreas, hasNoTeacher } from '../../commands/competitions/competition/places.ts'
import type { GameSetting } from '../../queries/competitions/schemas.ts'
import { request } from '../shared/api/client.ts'
import { FormFaults } from '../shared/forms/FormFaults.tsx'
import { SaveButton } from '../shared/forms/SaveButton.tsx'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { useLeaveGuard } from '../shared/forms/useLeaveGuard.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { paths } from '../shared/paths.ts'
import { useNavigate } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { showSuccess } from '../shared/ui/success.ts'
import { StatementDialog } from './StatementDialog.tsx'

interface ApplyFormProps {
  setting: GameSetting
  accountName: string
  email: string
}

const useApplyForm = ({ setting: { key }, accountName, email }: ApplyFormProps) => {
  const { t } = useTranslation('competitions')
  const navigate = useNavigate()
  const refresh = useRefresh()
  return useCallForm({
    name: 'game-join',
    initial: {
      cJName: accountName,
      name: accountName,
      email,
      cellPhone: '',
      school: '',
      department: '',
      teacherName: '',
      teacherEmail: '',
      schoolArea: '0',
      gameArea: '0',
      checkBox: false,
    },
    checks: async () => ({ schema: (await import('../../commands/competitions/competition/schemas.ts')).gameJoinSchemas.request }),
    requestOf: ({ schoolArea, gameArea, teacherEmail, ...written }) => ({
      key,
      ...written,
      teacherEmail: hasNoTeacher(written.teacherName) ? '' : teacherEmail,
      schoolArea: Number(schoolArea),
      gameArea: Number(gameArea),
    }),
    send: (body, options) => request(gameJoin, body, options),
    onSent: async () => {
      showSuccess({ title: t('sent'), message: t('sentText') })
      await refresh(gameJoin)
      await navigate(paths.gamePart(key, 'info'))
    },
  })
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="lg" component="section" aria-label={title}>
    <Title order={3} size="h5" mb="sm">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, sm: 2 }}>{children}</SimpleGrid>
  </Paper>
)

export const ApplyForm = (props: ApplyFormProps) => {
  const { t } = useTranslation('competitions')
  const form = useApplyForm(props)
  const [isStatementShown, setStatementShown] = useState(false)
  useLeaveGuard(form)
  const { isFull, fullAreas } = props.setting
  const areas = [
    { value: '0', label: t('area.none') },
    ...gameAreas.map((area, index) => ({ value: String(index + 1), label: t(`area.${area}`) })),
  ]
  const venues = areas.map((option, number) => {
    const area = gameAreas[number - 1]
    return area !== undefined && fullAreas.includes(area)
      ? { ...option, label: t('area.full', { area: option.label }), disabled: true }
      : option
  })
  return (
    <form {...form.props}>
      <Stack maw={760}>
        <Title order={2} size="h3">
          {t('part.apply')}
        </Title>
        {isFull && (
          <Alert color="yellow" variant="light" icon={<Icon of={IconInfoCircle} />}>
            {t('full')}
          </Alert>
        )}
        <FormFaults form={form} refused={t('refused')} />
        <Section title={t('form.person')}>
          <TextInput label={t('form.accountName')} readOnly variant="filled" {...form.field('cJName')} />
          <TextInput label={t('form.name')} required autoComplete="name" {...form.field('name')} />
          <TextInput label={t('form.email')} required type="email" autoComplete="email" {...form.field('email')} />
          <TextInput label={t('form.cellPhone')} required type="tel" autoComplete="tel" {...form.field('cellPhone')} />
        </Section>
        <Section title={t('form.ofSchool')}>
          <TextInput label={t('form.school')} required autoComplete="organization" {...form.field('school')} />
          <TextInput label={t('form.department')} required {...form.field('department')} />
          <TextInput label={t('form.teacherName')} description={t('form.teacherHint')} required {...form.field('teacherName')} />
          <TextInput
            label={t('form.teacherEmail')}
            description={t('form.teacherEmailHint')}
            type="email"
            required={!hasNoTeacher(form.values.teacherName)}
            disabled={hasNoTeacher(form.values.teacherName)}
            {...form.field('teacherEmail')}
          />
        </Section>
        <Section title={t('form.places')}>
          <NativeSelect label={t('form.schoolArea')} required data={areas} {...form.field('schoolArea')} />
          <NativeSelect
            label={t('form.gameArea')}
            description={t('form.gameAreaHint')}
            required
            data={venues}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.field('gameArea')}
          />
        </Section>
        <Checkbox
          label={
            <>
              {t('form.agree')}{' '}
              <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setStatementShown(true)}>
                {t('form.statement')}
              </Anchor>
            </>
          }
          {...form.field('checkBox', 'checkbox')}
        />
        <SaveButton type="submit" loading={form.isSending} disabled={!form.values.checkBox} style={{ alignSelf: 'start' }}>
          {t('form.send')}
        </SaveButton>
      </Stack>
      {isStatementShown && <StatementDialog onClose={() => setStatementShown(false)} />}
    </form>
  )
}
