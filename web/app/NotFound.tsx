// Page for unknown paths: a spinner for 5 seconds, then the message (requirement g02).
import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { homeOf } from '../shared/home.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'

const SPINNER_MS = 5000

const NotFound = () => {
  const { t } = useTranslation()
  const { token, user } = useSession()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    document.title = t('brand')
    const timer = setTimeout(() => setOver(true), SPINNER_MS)
    return () => clearTimeout(timer)
  }, [t])
  return (
    <Center flex={1} p="xl" mih={420}>
      {isOver ? (
        <Stack align="center" gap="lg">
          <Text fz={72} fw={800} lh={1} c="dimmed" aria-hidden className="cj-number">
            404
          </Text>
          <Title order={1} size="h2" ta="center">
            {t('notFound.title')}
          </Title>
          <Button component={Link} to={token === null ? paths.landing() : homeOf(user)}>
            {t('notFound.home')}
          </Button>
        </Stack>
      ) : (
        <Loader aria-label={t('loading')} />
      )}
    </Center>
  )
}

export default NotFound
