// What a competition is: its organisers, contents, document, buttons to apply, and the contact.
import { Anchor, Button, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import type { RemoteGame } from '../../queries/competitions/schemas.ts'
import { useContact } from '../shared/contact.ts'
import { Markdown } from '../shared/markdown/Markdown.tsx'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import classes from './competitions.module.css'

const Lines = ({ title, data }: { title: string; data: readonly string[] }) => {
  if (title === '' && data.length === 0) return null
  return (
    <section>
      {title !== '' && (
        <Title order={2} size="h4" mb="xs">
          {title}
        </Title>
      )}
      <List spacing={4}>
        {data.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same line may be there twice, and they never move
          <List.Item key={index}>{line}</List.Item>
        ))}
      </List>
    </section>
  )
}

const Contact = () => {
  const { t } = useTranslation('competitions')
  const contact = useContact()
  if (contact === null) return null
  return (
    <Text size="sm" c="dimmed">
      {t('contact')}{' '}
      <Anchor size="sm" href={`mailto:${contact.email}`} underline="always">
        {contact.email}
      </Anchor>
      {t('separator')}
      <Anchor size="sm" href={`tel:${contact.phone}`} underline="always">
        {contact.phone}
      </Anchor>
    </Text>
  )
}

export const GameInfo = ({ game: { isFinished, unit, pdf, content, apply, applyContent } }: { game: RemoteGame }) => (
  <Stack gap="xl" className={classes.prose ?? ''}>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
      <Lines {...unit.guide} />
      <Lines {...unit.host} />
    </SimpleGrid>
    {pdf.link !== '' && (
      <div>
        <Button
          component="a"
          href={pdf.link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<Icon of={IconFileText} size={16} />}
        >
          {pdf.title === '' ? pdf.link : pdf.title}
        </Button>
      </div>
    )}
    <Lines title={content.title} data={content.data} />
    {content.others !== '' && <Markdown text={content.others} />}
    {!isFinished && (apply.length > 0 || applyContent !== '') && (
      <Paper withBorder p="lg">
        <Stack>
          {applyContent !== '' && <Markdown text={applyContent} />}
          <Group>
            {apply.map((round) => (
              <ApplyButton key={round.key} gameKey={round.key} name={round.name} />
            ))}
          </Group>
        </Stack>
      </Paper>
    )}
    <Contact />
  </Stack>
)
