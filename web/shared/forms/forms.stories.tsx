// States of short and long forms, and the field for a date and time.
import { Box, Button, Paper, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { ApiError } from '../api/client.ts'
import { DateTimeField } from '../dates/DateTimeField.tsx'
import { type Stories, say } from '../ui/story.ts'
import { FormBar } from './FormBar.tsx'
import { FormFaults } from './FormFaults.tsx'
import { FormSection, FormSections } from './FormSections.tsx'
import { useCallForm } from './useCallForm.ts'

const MAX_NAME = 40

const checks = async () => ({ schema: z.object({ name: z.string().min(1).max(MAX_NAME), description: z.string().max(200) }) })
const labels: Readonly<Record<string, () => string>> = {
  name: () => say('Name', '名稱'),
  description: () => say('Description', '說明'),
}

interface FormProps {
  name: string
  initial: { name: string; description: string }
  send: () => Promise<unknown>
  /** Submitted on mount. */
  isTried?: boolean
}

const useStoryForm = ({ name, initial, send, isTried = false }: FormProps) => {
  const form = useCallForm({ name, initial, checks, requestOf: (values) => values, send, onSent: () => undefined })
  const tryIt = useEffectEvent(() => isTried && form.submit())
  useEffect(() => void tryIt(), [])
  return form
}

const Short = (props: FormProps) => {
  const form = useStoryForm(props)
  return (
    <Paper withBorder p="md">
      <form {...form.props}>
        <Stack gap="sm">
          <FormFaults form={form} refused={say('The class was not made', '沒有建立課程')} />
          <TextInput label={say('Name', '名稱')} required {...form.field('name')} />
          <Textarea label={say('Description', '說明')} rows={2} {...form.field('description')} />
          <Button type="submit" loading={form.isSending}>
            {say('Make the class', '建立課程')}
          </Button>
          <Text size="sm" component="output">
            {form.isSent() && !form.isSending ? say('The class has been made.', '已建立課程。') : ''}
          </Text>
        </Stack>
      </form>
    </Paper>
  )
}

/** Scrolls separately, below no bar. */
const OWN_WINDOW = { height: 460, overflow: 'auto', border: '1px solid var(--cj-line)', padding: '12px 16px 0', '--cj-top': '0px' }

const Long = () => {
  const form = useStoryForm({
    name: 'long',
    initial: { name: '', description: 'x'.repeat(201) },
    send: () => Promise.resolve(),
    isTried: true,
  })
  return (
    <div style={OWN_WINDOW}>
      <Box component="form" pb="md" {...form.props}>
        <FormSections>
          <FormSection title={say('What it is', '基本資料')}>
            <TextInput label={say('Name', '名稱')} required {...form.field('name')} />
          </FormSection>
          <FormSection title={say('What people read', '給學生看的內容')}>
            <Textarea label={say('Description', '說明')} rows={5} {...form.field('description')} />
          </FormSection>
        </FormSections>
      </Box>
      <FormBar faults={<FormFaults form={form} nameOf={(path) => labels[path]?.() ?? path} />} state={say('Not saved yet', '尚未儲存')}>
        <Button variant="default">{say('Preview', '預覽')}</Button>
        <Button loading={form.isSending}>{say('Save', '儲存')}</Button>
      </FormBar>
    </div>
  )
}

const SPRING = '2026-03-02T06:30:00.000Z'

/** The tests open the second field. */
const Dates = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} pb={400}>
    <DateTimeField label={say('Begins', '開始時間')} value={null} onChange={() => undefined} />
    <DateTimeField label={say('Ends', '結束時間')} value={SPRING} onChange={() => undefined} />
  </SimpleGrid>
)

const filled = { name: 'Python', description: '' }
const refusal = () => new ApiError('Common.Default', say('The unit has no room for another class.', '這個單位不能再增加課程。'), 409)

export const stories: Stories = {
  'dates and times': Dates,
  'as it is opened, being sent, refused as a whole, saved': () => (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Short name="opened" initial={{ name: '', description: '' }} send={() => Promise.resolve()} />
      <Short name="sent" initial={filled} send={() => new Promise(() => undefined)} isTried />
      <Short name="refused" initial={filled} send={() => Promise.reject(refusal())} isTried />
      <Short name="saved" initial={filled} send={() => Promise.resolve()} isTried />
    </SimpleGrid>
  ),
  'long, with faults': Long,
}
