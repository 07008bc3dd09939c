// Front page: the product, its audience, and the sign-in.
import { Box, Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useEffect } from 'react'
import { homeOf } from '../shared/home.ts'
import { paths } from '../shared/paths.ts'
import { Link, useLocation } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTenantMode } from '../shared/tenantMode.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Counts } from './Counts.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import { LandingContent } from './LandingContent.tsx'
import classes from './landing.module.css'
import { TrySection } from './TrySection.tsx'
import { useContent, useLandingTopic } from './useContent.ts'

const LandingPage = () => {
  const { t } = useTranslation('site')
  const { token, user } = useSession()
  const isTenantMode = useTenantMode()
  const { state } = useLocation()
  const content = useContent('landing')
  useLandingTopic(token !== null)
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
      {content === undefined ? (
        <div className={classes.awaited} />
      ) : (
        <LandingContent content={content} beside={token === null && <TrySection />} />
      )}
      {token === null && <AccountSection />}
    </>
  )
}

export default LandingPage
