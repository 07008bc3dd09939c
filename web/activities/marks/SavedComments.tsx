// A teacher's saved comments: insert one into the draft, revise or remove one, or save the draft as one.
import { Button, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveComment } from '../../../commands/activities/savedComment/calls.ts'
import { savedCommentList } from '../../../queries/activities/marks/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import type { CommentContent } from './commentContent.ts'
import { SavedComment } from './SavedComment.tsx'
import { useGiveMark } from './useMarks.ts'

/** Number of comments from which a search field is shown. */
const SEARCHED_FROM = 8

interface SavedCommentsProps {
  draft: CommentContent
  onUse: (draft: CommentContent) => void
}

/** The draft with the saved comment at its end; points add up. */
const withSaved = (draft: CommentContent, saved: CommentContent): CommentContent => ({
  text: draft.text === '' ? saved.text : `${draft.text}\n${saved.text}`,
  points: saved.points === null ? draft.points : (draft.points || 0) + saved.points,
})

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
      <ScrollArea.Autosize mah={320} type="auto">
        {shown.map((saved) => (
          <SavedComment key={saved.savedCommentId} saved={saved} onUse={(used) => onUse(withSaved({ text, points: draft.points }, used))} />
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
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={360}
      position="bottom-start"
      trapFocus
      returnFocus
      closeOnEscape={false}
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('saved.pick')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        data-mantine-stop-propagation
        onKeyDown={(event) => {
          // unless a form in the list took the key
          if (event.key === 'Escape') setOpen(false)
        }}
      >
        {isOpen && <List {...props} onUse={use} />}
      </Popover.Dropdown>
    </Popover>
  )
}

export default SavedComments
