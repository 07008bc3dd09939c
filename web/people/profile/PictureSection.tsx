// Upload of the own picture; saved at once, independent of the form.
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { editAvatar } from '../../../commands/people/profile/calls.ts'
import type { UserInfo } from '../../../queries/people/user/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { Picture } from './Picture.tsx'

const MOST_BYTES = 4 * 1024 * 1024
const KINDS = 'image/jpeg,image/png,image/webp,image/gif'

const base64Of = async (file: File): Promise<string> => {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    const done = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(reader.error ?? new Error('not read')))
    reader.addEventListener('loadend', done)
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}

export const PictureSection = ({ person }: { person: UserInfo }) => {
  const { t } = useTranslation('profile')
  const refresh = useRefresh()
  const sending = useMutation({
    mutationFn: async (file: File | null) => request(editAvatar, { picture: file === null ? null : await base64Of(file) }),
    onSuccess: async (_, file) => {
      await refresh(editAvatar)
      notifySuccess(file === null ? t('removed') : t('changed'))
    },
    onError: (error) => notifyFailure(error),
  })
  const choose = (file: File | null) => {
    if (file === null) return
    if (file.size > MOST_BYTES) return notifyFailure(t('tooLarge'))
    sending.mutate(file)
  }
  return (
    <Group gap="lg" wrap="wrap" component="section" aria-label={t('picture')} mb="lg">
      <Picture name={person.name} avatar={person.avatar} size={112} />
      <Stack gap="xs" flex={1} miw="min(100%, 16rem)">
        <Group gap="xs">
          <FileButton onChange={choose} accept={KINDS}>
            {(props) => (
              <Button {...props} variant="default" loading={sending.isPending}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
          {person.avatar !== null && (
            <Button variant="subtle" color="red" disabled={sending.isPending} onClick={() => sending.mutate(null)}>
              {t('remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('pictureHint')}
        </Text>
      </Stack>
    </Group>
  )
}
