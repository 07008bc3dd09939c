// In place of a page that a visitor may not see yet: which one it is, and that signing in shows it. The dialog for that stands over it.
import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Paths, titleOf } from '../shared/paths.ts'
import { Icon } from '../shared/ui/Icon.tsx'

export const SignInFirst = ({ page }: { page: keyof Paths }) => {
  const { t } = useTranslation()
  const title = titleOf(page)
  useEffect(() => {
    document.title = `${title} · ${t('brand')}`
  }, [title, t])
  return (
    <Center p="xl">
      <Stack align="center" gap="sm">
        <ThemeIcon size={64} radius="xl" variant="light" aria-hidden>
          <Icon of={IconLock} size={32} />
        </ThemeIcon>
        <Title order={1} size="h2" ta="center">
          {t('signIn.first', { page: title })}
        </Title>
        <Text c="dimmed" ta="center">
          {t('signIn.firstText')}
        </Text>
      </Stack>
    </Center>
  )
}
