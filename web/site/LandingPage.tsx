// Front page: the product, its audience, and the sign-in.
import { Box, Button, Container, Group, Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useEffect } from 'react'
import { homeOf } from '../shared/home.ts'
import { paths } from '../shared/paths.ts'
import { Link, useLocation } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTenantMode } from '../shared/tenantMode.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon, type IconShape } from '../shared/ui/Icon.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Counts } from './Counts.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import classes from './landing.module.css'
import { Pictures } from './Pictures.tsx'
import { TrySection } from './TrySection.tsx'

const features = [
  { key: 'judge', icon: IconBolt },
  { key: 'live', icon: IconCode },
  { key: 'audit', icon: IconTimelineEvent },
  { key: 'safe', icon: IconShieldCheck },
  { key: 'class', icon: IconUsers },
  { key: 'both', icon: IconWorld },
] as const satisfies readonly { key: string; icon: IconShape }[]

const LandingPage = () => {
  const { t } = useTranslation('site')
  const { token, user } = useSession()
  const isTenantMode = useTenantMode()
  const { state } = useLocation()
  useEffect(() => {
    document.title = `Chronojudge · ${t('hero.short')}`
  }, [t])
  return (
    <>
      <div className={classes.hero}>
        <Container size="lg" className={classes.heroInner}>
          <Stack gap="lg" className={classes.heroText}>
            <Title order={1} className={classes.heroTitle}>
              {t('hero.title')}
            </Title>
            <Text size="lg" className={classes.heroLead}>
              {t('hero.lead')}
            </Text>
            <Group>
              {token === null ? (
                <Button component={Link} to={{ search: '?sign-in' }} state={state as unknown} size="md" className={classes.heroButton}>
                  {t('hero.signIn')}
                </Button>
              ) : (
                homeOf(user) !== paths.landing() && (
                  <Button
                    component={Link}
                    to={homeOf(user)}
                    size="md"
                    className={classes.heroButton}
                    rightSection={<Icon of={IconArrowRight} />}
                  >
                    {t('hero.myGroups')}
                  </Button>
                )
              )}
              {isTenantMode !== true && (
                <Button component={Link} to={paths.plans()} size="md" variant="outline" className={classes.heroSecond}>
                  {t('hero.plans')}
                </Button>
              )}
            </Group>
            <Counts />
          </Stack>
          <Box className={classes.heroPicture}>
            <HeroPicture />
          </Box>
        </Container>
      </div>
      <Container size="lg" py={56} w="100%">
        <Title order={2} ta="center" mb="xl">
          {t('features.title')}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
          {features.map(({ key, icon }) => (
            <Paper key={key} withBorder p="lg">
              <ThemeIcon size={44} radius="md" variant="light" aria-hidden>
                <Icon of={icon} size={24} />
              </ThemeIcon>
              <Title order={3} size="h4" mt="md" mb={6}>
                {t(`features.${key}.title`)}
              </Title>
              <Text c="dimmed">{t(`features.${key}.text`)}</Text>
            </Paper>
          ))}
        </SimpleGrid>
      </Container>
      {token === null && <TrySection />}
      <Pictures />
      {token === null && <AccountSection />}
    </>
  )
}

export default LandingPage
