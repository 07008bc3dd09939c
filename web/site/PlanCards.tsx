// Plans side by side: price, what is in them, and how to order.
import { Anchor, Button, Group, List, Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ContentOf } from '../../commands/site/content/contents.ts'
import { useContact } from '../shared/contact.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'

type Plan = ContentOf<'plans'>['plans'][number]

/** With separators, without the currency. */
export const priceText = (twd: number): string => twd.toLocaleString('en')

const PlanCard = ({ plan: { title, twdPerYear, price, points, ask } }: { plan: Plan }) => {
  const { t } = useTranslation('site')
  const contact = useContact()
  const language = currentLanguage()
  return (
    <Paper withBorder p="xl">
      <Stack h="100%">
        <Title order={2} size="h4">
          {title[language]}
        </Title>
        <Group gap={6} align="baseline">
          <Text fz={36} fw={800} className="cj-number">
            {twdPerYear === null ? price[language] : `NT$${priceText(twdPerYear)}`}
          </Text>
          {twdPerYear !== null && <Text c="dimmed">{t('plans.per')}</Text>}
        </Group>
        <List
          spacing="xs"
          icon={
            <ThemeIcon size={22} radius="xl" variant="light">
              <Icon of={IconCheck} size={14} />
            </ThemeIcon>
          }
        >
          {points.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a point is known by
            <List.Item key={index}>{text[language]}</List.Item>
          ))}
        </List>
        {ask === 'mail' ? (
          <Button component="a" href={contact === null ? undefined : `mailto:${contact.email}`} variant="default" mt="auto">
            {t('plans.ask')}
          </Button>
        ) : (
          <Text mt="auto">
            {t('plans.hotline')}{' '}
            {contact !== null && (
              <Anchor href={`tel:${contact.phone}`} fw={600} underline="always">
                {contact.phone}
              </Anchor>
            )}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

export const PlanCards = ({ content: { plans } }: { content: ContentOf<'plans'> }) => {
  const { t } = useTranslation('site')
  if (plans.length === 0) return <Text c="dimmed">{t('plans.none')}</Text>
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {plans.map((plan, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a plan is known by
        <PlanCard key={index} plan={plan} />
      ))}
    </SimpleGrid>
  )
}
