// Style guide: every shared component in every state. For developers; absent from production builds.
import { Alert, Anchor, Group, Stack, Title } from '@mantine/core'
import { useEffect } from 'react'
import { changeLanguage, currentLanguage, uiLanguages } from '../../shared/i18n.ts'
import { Link, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import type { Stories } from '../../shared/ui/story.ts'

const groups = Object.fromEntries(
  Object.entries(import.meta.glob<{ stories: Stories }>('../../**/*.stories.tsx', { eager: true })).map(([path, module]) => [
    /([^/]+)\.stories\.tsx$/.exec(path)?.[1] ?? path,
    module.stories,
  ]),
)

/** `?group=` shows the stories of one file, `&language=` switches the language and remounts them. */
const StyleguidePage = () => {
  useTranslation()
  const [params] = useSearchParams()
  const group = params.get('group') ?? Object.keys(groups)[0] ?? ''
  const stories = groups[group]
  const language = uiLanguages.find((known) => known === params.get('language'))
  useEffect(() => {
    if (language !== undefined) void changeLanguage(language)
  }, [language])
  useEffect(() => {
    document.title = `Style guide: ${group}`
  }, [group])
  return (
    <Page width="wide">
      <Title order={1} size="h2" mb="sm">
        Style guide
      </Title>
      <Group component="nav" gap="sm" mb="lg" aria-label="Groups">
        {Object.keys(groups).map((name) => (
          <Anchor
            key={name}
            component={Link}
            to={`?group=${name}`}
            size="sm"
            {...(name === group ? { 'aria-current': 'page', fw: 700 } : {})}
          >
            {name}
          </Anchor>
        ))}
        {uiLanguages.map((one) => (
          <Anchor key={one} component={Link} to={`?group=${group}&language=${one}`} size="sm">
            {one}
          </Anchor>
        ))}
      </Group>
      {stories === undefined && <Alert color="red">No such group</Alert>}
      <Stack key={currentLanguage()} gap="xl" data-stories>
        {Object.entries(stories ?? {}).map(([name, Story]) => (
          <section key={name} aria-label={name}>
            <Title order={2} size="h5" mb="xs">
              {name}
            </Title>
            <Story />
          </section>
        ))}
      </Stack>
    </Page>
  )
}

export default StyleguidePage
