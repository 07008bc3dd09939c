// Edit page of the own profile (requirement a17).
import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { editProfile } from '../../../commands/people/profile/calls.ts'
import type { UserInfo } from '../../../queries/people/user/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { FormFaults } from '../../shared/forms/FormFaults.tsx'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { changeLanguage } from '../../shared/i18n.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate, useNavigate, useParams } from '../../shared/router.ts'
import { selfQuery, useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { PictureSection } from './PictureSection.tsx'

const genders = ['male', 'female'] as const
const languages = ['zh-TW', 'en'] as const
/** Value of an empty choice. */
const NONE = ''

const textFields = ['studentId', 'title', 'homePage', 'about', 'facebook', 'gitHub', 'phone', 'birthday', 'recoveryEmail'] as const
type TextField = (typeof textFields)[number]

const initialOf = (person: UserInfo) => ({
  ...(Object.fromEntries(textFields.map((field) => [field, person[field] ?? ''])) as Record<TextField, string>),
  name: person.name ?? '',
  gender: person.gender ?? NONE,
  language: person.language ?? NONE,
  interfaceLanguage: person.interfaceLanguage ?? NONE,
  editorTheme: person.editorTheme,
})
type Values = ReturnType<typeof initialOf>

const chosen = (language: string) => languages.find((one) => one === language)

const requestOf = ({ gender, language, interfaceLanguage, ...rest }: Values) => ({
  ...rest,
  gender: genders.find((one) => one === gender) ?? null,
  ...(chosen(language) && { language: chosen(language) }),
  ...(chosen(interfaceLanguage) && { interfaceLanguage: chosen(interfaceLanguage) }),
})

const ProfileForm = ({ person }: { person: UserInfo }) => {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const form = useCallForm({
    name: 'profile',
    initial: initialOf(person),
    checks: async () => ({ schema: (await import('../../../commands/people/profile/schemas.ts')).editProfileSchemas.request }),
    requestOf,
    // error texts for a person's name differ from those for a thing's name
    say: ({ field, code, message }) => (field === 'name' && code === 'Field.Required' ? t('nameRequired') : message),
    send: (profile, options) => request(editProfile, profile, options),
    onSent: async (_, { interfaceLanguage }) => {
      await refresh(editProfile)
      const language = chosen(interfaceLanguage)
      if (language !== undefined && language !== person.interfaceLanguage) await changeLanguage(language)
      notifySuccess(t('saved'))
      await navigate(paths.profile(person.id))
    },
  })
  return (
    <form {...form.props}>
      <Stack>
        <FormFaults form={form} nameOf={(path) => t(path as 'name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t('name')} autoComplete="name" required maxLength={100} {...form.field('name')} />
          <TextInput label={t('title')} maxLength={100} {...form.field('title')} />
          <TextInput label={t('studentId')} maxLength={50} {...form.field('studentId')} />
          <TextInput label={t('homePage')} type="url" placeholder="https://" maxLength={300} {...form.field('homePage')} />
          <TextInput label={t('facebook')} type="url" placeholder="https://" maxLength={300} {...form.field('facebook')} />
          <TextInput label={t('gitHub')} type="url" placeholder="https://" maxLength={300} {...form.field('gitHub')} />
        </SimpleGrid>
        <Textarea
          label={t('aboutMe')}
          description={t('aboutHint', { count: [...form.values.about.trim()].length })}
          rows={4}
          {...form.field('about')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t('phone')} type="tel" autoComplete="tel" maxLength={30} {...form.field('phone')} />
          <TextInput
            label={t('recoveryEmail')}
            description={t('recoveryHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="email"
            maxLength={254}
            {...form.field('recoveryEmail')}
          />
          <TextInput label={t('birthday')} type="date" max={dayjs().format('YYYY-MM-DD')} autoComplete="bday" {...form.field('birthday')} />
          <NativeSelect
            label={t('gender')}
            data={[{ value: NONE, label: t('genders.none') }, ...genders.map((value) => ({ value, label: t(`genders.${value}`) }))]}
            {...form.field('gender')}
          />
          {(['interfaceLanguage', 'language'] as const).map((field) => (
            <NativeSelect
              key={field}
              label={t(field)}
              data={[
                ...(person[field] === null ? [{ value: NONE, label: t(`${field}None`) }] : []),
                ...languages.map((value) => ({ value, label: t(`languages.${value}`) })),
              ]}
              {...form.field(field)}
            />
          ))}
          <NativeSelect
            label={t('editorTheme')}
            data={(['dark', 'page'] as const).map((value) => ({ value, label: t(`editorThemes.${value}`) }))}
            {...form.field('editorTheme')}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" component={Link} to={paths.profile(person.id)}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const ProfileEditPage = () => {
  const { user } = useSession()
  const userId = Number(useParams().userId)
  const query = useQuery(selfQuery)
  // users can edit only their own profile
  if (user !== null && user.id !== userId) return <Navigate to={paths.profileEdit(user.id)} replace />
  return (
    <Page width="prose">
      <PageHeader title={titleOf('profileEdit')} crumbs={[{ label: titleOf('profile'), to: paths.profile(userId) }]} />
      {query.isPending && <LoadingSkeleton lines={8} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <Paper withBorder p="lg">
          <PictureSection person={query.data} />
          <ProfileForm person={query.data} />
        </Paper>
      )}
    </Page>
  )
}

export default ProfileEditPage
