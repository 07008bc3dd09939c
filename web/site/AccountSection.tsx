// Ways to get an account: from the school, by licences for a school, or by a personal licence.
import { Anchor, Container, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useContact } from '../shared/contact.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, useLocation } from '../shared/router.ts'
import { useTenantMode } from '../shared/tenantMode.ts'
import { useTranslation } from '../shared/texts.ts'
import { priceText } from './PlanCards.tsx'
import { useContent } from './useContent.ts'

const ID = 'account'

const Way = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Paper withBorder p="lg">
    <Title order={3} size="h4" mb={6}>
      {title}
    </Title>
    <Text>{text}</Text>
    {children}
  </Paper>
)

export const AccountSection = () => {
  const { t } = useTranslation('site')
  const contact = useContact()
  const isTenantMode = useTenantMode()
  const price = useContent('plans')?.plans.find(({ twdPerYear }) => twdPerYear !== null)?.twdPerYear ?? null
  const { hash, key } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link may be followed again
  useEffect(() => {
    if (hash !== `#${ID}`) return
    title.current?.scrollIntoView({ block: 'start' })
    title.current?.focus({ preventScroll: true })
  }, [hash, key])
  const mail = contact !== null && (
    <Anchor href={`mailto:${contact.email}`} underline="always">
      {contact.email}
    </Anchor>
  )
  return (
    <Container size="lg" py={56} w="100%" component="section" aria-labelledby={ID}>
      <Title order={2} ta="center" mb="xl" id={ID} ref={title} tabIndex={-1} style={{ scrollMarginTop: 72 }}>
        {t('account.title')}
      </Title>
      {/* a unit that runs its own platform has its own contract */}
      <SimpleGrid cols={{ base: 1, md: isTenantMode === true ? 1 : 3 }} spacing="lg">
        <Way title={t('account.member.title')} text={t('account.member.text')}>
          {isTenantMode === true && (
            <Text mt="xs">
              {t('account.ask')} {mail}
            </Text>
          )}
        </Way>
        {isTenantMode !== true && (
          <>
            <Way title={t('account.school.title')} text={t('account.school.text')}>
              {contact !== null && (
                <Anchor href={`tel:${contact.phone}`} underline="always">
                  {contact.phone}
                </Anchor>
              )}
            </Way>
            <Way
              title={t('account.personal.title')}
              text={price === null ? t('account.personal.ask') : t('account.personal.text', { price: priceText(price) })}
            >
              {mail}
              <Text mt="xs">
                <Anchor component={Link} to={paths.plans()} underline="always">
                  {titleOf('plans')}
                </Anchor>
              </Text>
            </Way>
          </>
        )}
      </SimpleGrid>
    </Container>
  )
}
