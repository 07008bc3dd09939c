// A teacher's saved comments: insert one into the draft, or save the draft as one.
import { ActionIcon, Button, Group, Popover, ScrollArea, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeSavedComment, saveComment } from '../../../commands/activities/savedComment/calls.ts'
import { savedCommentList } from '../../../queries/activities/marks/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import type { CommentContent } from './commentContent.ts'
import classes from './marks.module.css'
import { Points } from './Points.tsx'
import { useGiveMark } from './useMarks.ts'

/** Number of comments from which a search field is shown. */
const SEARCHED_FROM = 8

interface SavedCommentsProps {
  draft: CommentContent
  onUse: (draft: CommentContent) => void
}

const List = ({ draft, onUse }: SavedCommentsProps) => {
  const { t } = useTranslation('marks')
  const give = useGiveMark()
  const [search, setSearch] = useState('')
  const { data, isPending, error, refetch } = useQuery(callQuery(savedCommentList, {}))
  if (isPending) return <LoadingSkeleton lines={2} />
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const text = draft.text.trim()
  const isKept = data.some((saved) => saved.text === text && saved.points === draft.points)
  const shown = data.filter((saved) => saved.text.toLowerCase().includes(search.trim().toLowerCase()))
  const keep = async () => {
    if (await give(saveComment, { text, points: draft.points })) notifySuccess(t('saved.kept'))
  }
  return (
    <Stack gap="xs">
      {data.length >= SEARCHED_FROM && (
        <TextInput
          size="xs"
          aria-label={t('saved.search')}
          placeholder={t('saved.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('saved.none')}
        </Text>
      )}
      <ScrollArea.Autosize mah={240} type="auto">
        {shown.map((saved) => (
          <Group key={saved.savedCommentId} gap={4} wrap="nowrap">
            <UnstyledButton
              className={classes.saved ?? ''}
              aria-label={t('saved.use', { text: saved.text })}
              onClick={() => onUse({ text: text === '' ? saved.text : `${text}\n${saved.text}`, points: saved.points ?? draft.points })}
            >
              <Text size="sm" lineClamp={2} component="span">
                {saved.text}
              </Text>
              <Points points={saved.points} />
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('saved.remove', { text: saved.text })}
              onClick={() => void give(removeSavedComment, { savedCommentId: saved.savedCommentId })}
            >
              <Icon of={IconTrash} size={16} />
            </ActionIcon>
          </Group>
        ))}
      </ScrollArea.Autosize>
      {text !== '' && !isKept && (
        <Button size="xs" variant="light" onClick={() => void keep()}>
          {t('saved.keep')}
        </Button>
      )}
    </Stack>
  )
}

const SavedComments = (props: SavedCommentsProps) => {
  const { t } = useTranslation('marks')
  const [isOpen, setOpen] = useState(false)
  const use = (draft: CommentContent) => {
    props.onUse(draft)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-start" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('saved.pick')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{isOpen && <List {...props} onUse={use} />}</Popover.Dropdown>
    </Popover>
  )
}

export default SavedComments
