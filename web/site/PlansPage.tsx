// Prices: a personal licence per year, and bulk licences for schools over the hotline (requirement g19).
import { Anchor, Button, Container, Group, List, Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useContact } from '../shared/contact.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Navigate } from '../shared/router.ts'
import { useTenantMode } from '../shared/tenantMode.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { personalPrice } from './price.ts'

const Points = ({ texts }: { texts: readonly string[] }) => (
  <List
    spacing="xs"
    icon={
      <ThemeIcon size={22} radius="xl" variant="light">
        <Icon of={IconCheck} size={14} />
      </ThemeIcon>
    }
  >
    {texts.map((text) => (
      <List.Item key={text}>{text}</List.Item>
    ))}
  </List>
)

const PlansPage = () => {
  const { t } = useTranslation('site')
  const contact = useContact()
  const isTenantMode = useTenantMode()
  // a unit that runs its own platform has its own contract
  if (isTenantMode === true) return <Navigate to={paths.landing()} replace />
  return (
    <Container size="md" w="100%" py="xl">
      <PageHeader title={titleOf('plans')} description={t('plans.intro')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Paper withBorder p="xl">
          <Stack h="100%">
            <Title order={2} size="h4">
              {t('plans.personal.title')}
            </Title>
            <Group gap={6} align="baseline">
              <Text fz={36} fw={800} className="cj-number">
                NT${personalPrice}
              </Text>
              <Text c="dimmed">{t('plans.personal.per')}</Text>
            </Group>
            <Points texts={[t('plans.personal.one'), t('plans.personal.two'), t('plans.personal.three')]} />
            <Button component="a" href={contact === null ? undefined : `mailto:${contact.email}`} variant="default" mt="auto">
              {t('plans.personal.ask')}
            </Button>
          </Stack>
        </Paper>
        <Paper withBorder p="xl">
          <Stack h="100%">
            <Title order={2} size="h4">
              {t('plans.bulk.title')}
            </Title>
            <Text fz={36} fw={800}>
              {t('plans.bulk.price')}
            </Text>
            <Points texts={[t('plans.bulk.one'), t('plans.bulk.two'), t('plans.bulk.three')]} />
            <Text mt="auto">
              {t('plans.bulk.hotline')}{' '}
              {contact !== null && (
                <Anchor href={`tel:${contact.phone}`} fw={600} underline="always">
                  {contact.phone}
                </Anchor>
              )}
            </Text>
          </Stack>
        </Paper>
      </SimpleGrid>
    </Container>
  )
}

export default PlansPage
