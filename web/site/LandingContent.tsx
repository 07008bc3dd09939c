// What platform admins show on the front page: information cards, demo video, feature cards with pictures, and feedback.
import { Anchor, Container, Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContentOf } from '../../commands/site/content/contents.ts'
import { mediaHosts } from '../../queries/site/contents/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon, type IconShape } from '../shared/ui/Icon.tsx'
import classes from './landing.module.css'

type Content = ContentOf<'landing'>

const icons: Record<Content['informationCards'][number]['icon'], IconShape> = {
  bolt: IconBolt,
  code: IconCode,
  timeline: IconTimelineEvent,
  shield: IconShieldCheck,
  users: IconUsers,
  world: IconWorld,
}

const isElsewhere = (address: string): boolean => address.startsWith('https:')

const InformationCards = ({ cards }: { cards: Content['informationCards'] }) => {
  const { t } = useTranslation('site')
  const language = currentLanguage()
  return (
    <Container size="lg" py={56} w="100%">
      <Title order={2} ta="center" mb="xl">
        {t('features.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
        {cards.map(({ icon, title, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a card is known by
          <Paper key={index} withBorder p="lg">
            <ThemeIcon size={44} radius="md" variant="light" aria-hidden>
              <Icon of={icons[icon]} size={24} />
            </ThemeIcon>
            <Title order={3} size="h4" mt="md" mb={6}>
              {title[language]}
            </Title>
            <Text c="dimmed">{description[language]}</Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Container>
  )
}

/** Loaded from its host when somebody plays it; without a player that the settings name, a link. */
const DemoVideo = ({ video: { id, title }, player }: { video: Content['video']; player: string | null }) => {
  const { t } = useTranslation('site')
  const [isPlayed, setPlayed] = useState(false)
  const name = title[currentLanguage()]
  return (
    <Container size="lg" pb={56} w="100%" component="section" aria-labelledby="video">
      <Title order={2} ta="center" mb="xl" id="video">
        {name}
      </Title>
      <div className={classes.videoBox}>
        {player === null ? (
          <Text ta="center">
            <Anchor href={`https://youtu.be/${id}`} target="_blank" rel="noreferrer" underline="always">
              {t('video.open')}
            </Anchor>
          </Text>
        ) : isPlayed ? (
          <iframe
            className={classes.video}
            src={player.replace('{id}', id)}
            title={name}
            allow="fullscreen; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <button type="button" className={classes.video} onClick={() => setPlayed(true)}>
            ▶ {t('video.play')}
          </button>
        )}
      </div>
    </Container>
  )
}

const Picture = ({ address, text, host }: { address: string; text: string; host: string | null }) => {
  const { t } = useTranslation('site')
  if (address === '') return null
  if (isElsewhere(address) && (host === null || new URL(address).origin !== new URL(host).origin))
    return (
      <Anchor href={address} target="_blank" rel="noreferrer" underline="always">
        {text || t('pictures.open')}
      </Anchor>
    )
  return <img className={classes.picture} src={address} alt={text} width={1200} height={750} loading="lazy" decoding="async" />
}

const FeatureCards = ({ cards, host }: { cards: Content['featureCards']; host: string | null }) => {
  const { t } = useTranslation('site')
  const language = currentLanguage()
  return (
    <div className={classes.band}>
      <Container size="lg" py={56} w="100%" component="section" aria-labelledby="pictures">
        <Title order={2} ta="center" mb="xl" id="pictures">
          {t('pictures.title')}
        </Title>
        <Stack gap={48}>
          {cards.map(({ title, description, imageURL, imageText }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a card is known by
            <div key={index} className={classes.pictureRow}>
              <Picture address={imageURL[language]} text={imageText[language]} host={host} />
              <div>
                <Title order={3} mb={6}>
                  {title[language]}
                </Title>
                <Text c="dimmed">{description[language]}</Text>
              </div>
            </div>
          ))}
        </Stack>
      </Container>
    </div>
  )
}

const Feedbacks = ({ feedbacks }: { feedbacks: Content['feedbacks'] }) => {
  const { t } = useTranslation('site')
  const language = currentLanguage()
  return (
    <Container size="lg" py={56} w="100%" component="section" aria-labelledby="feedback">
      <Title order={2} ta="center" mb="xl" id="feedback">
        {t('feedback.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {feedbacks.map(({ text, from }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a feedback is known by
          <Paper key={index} withBorder p="lg" component="figure" className={classes.feedback}>
            <Text component="blockquote" m={0}>
              {text[language]}
            </Text>
            <Text component="figcaption" c="dimmed" mt="sm">
              {from[language]}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Container>
  )
}

/** `beside`: a section between cards and pictures. Sections without content are left out. */
export const LandingContent = ({ content, beside }: { content: Content; beside?: ReactNode }) => {
  const { video, informationCards, featureCards, feedbacks } = content
  const needsHosts = video.id !== '' || featureCards.some(({ imageURL }) => Object.values(imageURL).some(isElsewhere))
  const hosts = useQuery({ ...callQuery(mediaHosts, {}), enabled: needsHosts })
  return (
    <>
      {informationCards.length > 0 && <InformationCards cards={informationCards} />}
      {video.id !== '' && hosts.data !== undefined && <DemoVideo video={video} player={hosts.data.videoPlayer} />}
      {beside}
      {featureCards.length > 0 && <FeatureCards cards={featureCards} host={hosts.data?.pictureHost ?? null} />}
      {feedbacks.length > 0 && <Feedbacks feedbacks={feedbacks} />}
    </>
  )
}
