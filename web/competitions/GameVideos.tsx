// Videos of a competition, one for each problem: within the page if they are on the site of videos, otherwise as links (requirement f19).
import { Anchor, SimpleGrid, Stack, Title } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useQuery } from '@tanstack/react-query'
import { mediaHosts } from '../../queries/site/contents/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './competitions.module.css'

interface Video {
  problem: string
  video: string
}

const VideoLink = ({ video: { problem, video } }: { video: Video }) => {
  const { t } = useTranslation('competitions')
  return (
    <Anchor href={video} target="_blank" rel="noreferrer" underline="always">
      {t('watch', { problem })} <Icon of={IconExternalLink} size={14} />
    </Anchor>
  )
}

/** As links only, for previews. */
export const VideoLinks = ({ videos }: { videos: readonly Video[] }) => (
  <Stack gap="xs" align="flex-start">
    {videos.map((video) => (
      <VideoLink key={`${video.problem} ${video.video}`} video={video} />
    ))}
  </Stack>
)

export const GameVideos = ({ videos }: { videos: readonly Video[] }) => {
  const { t } = useTranslation('competitions')
  const { data } = useQuery(callQuery(mediaHosts, {}))
  const origin = data?.videoPlayer ? new URL(data.videoPlayer).origin : null
  const isPlayed = ({ video }: Video) => URL.canParse(video) && new URL(video).origin === origin
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      {videos.map((one) => (
        <Stack key={`${one.problem} ${one.video}`} component="section" gap="xs" align="stretch">
          <Title order={2} size="h4">
            {one.problem}
          </Title>
          {isPlayed(one) ? (
            <iframe
              className={classes.video}
              src={one.video}
              title={t('videoOf', { problem: one.problem })}
              loading="lazy"
              allowFullScreen
              sandbox="allow-scripts allow-same-origin allow-presentation"
            />
          ) : (
            <VideoLink video={one} />
          )}
        </Stack>
      ))}
    </SimpleGrid>
  )
}
