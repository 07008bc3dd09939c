// Runs of the shared code: by teachers, with an input; the output is for all (requirement a29).
import { Button, Group, Stack, Textarea, Title } from '@mantine/core'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { runDocument } from '../../commands/classEditor/editor/calls.ts'
import { request } from '../shared/api/client.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import classes from './classEditor.module.css'
import type { ShownDocument } from './document.ts'
import type { Me } from './me.ts'
import { Terminal } from './Terminal.tsx'

const RunForAll = ({ groupId, isOff }: { groupId: number; isOff: boolean }) => {
  const { t } = useTranslation('classEditor')
  const [input, setInput] = useState('')
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    await request(runDocument, { groupId, input }).catch((error: unknown) => notifyFailure(error))
    setRunning(false)
  }
  /** Also within the editor, which has a use of its own for these keys. */
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || isOff || isRunning) return
    event.preventDefault()
    event.stopPropagation()
    void run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    globalThis.addEventListener('keydown', listen, true)
    return () => globalThis.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <Group align="flex-end" gap="sm">
      <Textarea
        label={t('run.input')}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
        rows={2}
        maxLength={20_000}
        style={{ flex: '1 1 14rem' }}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Button
        leftSection={<Icon of={IconPlayerPlay} size={16} />}
        disabled={isOff}
        loading={isRunning}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => void run()}
      >
        {t(isRunning ? 'run.running' : 'run.run')} <kbd className={classes.keys}>Ctrl+Enter</kbd>
      </Button>
    </Group>
  )
}

export const RunPanel = ({ me: { groupId, group }, shown: { text, about, isUnsent } }: { me: Me; shown: ShownDocument }) => {
  const { t } = useTranslation('classEditor')
  return (
    <Stack gap="xs" component="section" aria-label={t('run.terminal')}>
      <Title order={2} size="h4">
        {t(group.isGroupTeacher ? 'run.title' : 'run.terminal')}
      </Title>
      {group.isGroupTeacher && <RunForAll groupId={groupId} isOff={text.trim() === '' || isUnsent} />}
      <Terminal terminal={about.terminal} isTerminalError={about.isTerminalError} />
    </Stack>
  )
}
