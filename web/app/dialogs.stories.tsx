// Dialogs: a full-window dialog with header slots and banner, a small one, questions; and notices inside them.
import { Group, Notification, Select, Stack, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { leaveQuestion } from '../shared/forms/useLeaveGuard.ts'
import { Banner } from '../shared/live/LiveBanner.tsx'
import { useTranslation } from '../shared/texts.ts'
import { HeadSlot } from '../shared/ui/dialogHead.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { UndoOffer } from '../shared/ui/notify.tsx'
import { RouteDialog } from '../shared/ui/RouteDialog.tsx'
import { StoryWindow } from '../shared/ui/StoryWindow.tsx'
import { type Stories, say } from '../shared/ui/story.ts'
import { QuestionDialog } from './ConfirmDialog.tsx'

const nothing = () => undefined

const Notices = () => {
  const { t } = useTranslation()
  const close = { closeButtonProps: { 'aria-label': t('action.close') } }
  return (
    <Stack maw={440}>
      <Notification color="green" icon={<Icon of={IconCheck} />} {...close}>
        {say('The sessions have been ended.', '已結束其他登入。')}
      </Notification>
      <Notification color="red" icon={<Icon of={IconX} />} title={say('This file cannot be imported', '無法匯入這個檔案')} {...close}>
        {say('“photo.png” is not a supported type.', '不支援「photo.png」這種檔案。')}
      </Notification>
      <Notification color="petrol" {...close}>
        <UndoOffer message={say('Test case 2 was removed.', '已移除測試資料 2。')} onUndo={nothing} />
      </Notification>
    </Stack>
  )
}

export const stories: Stories = {
  'of the window': () => (
    <StoryWindow height={240}>
      <RouteDialog
        title={say('The shortest way through a town of one-way streets', '單行道小鎮裡的最短路徑')}
        onClose={nothing}
        before={<Text size="sm">‹ 2 / 4 ›</Text>}
      >
        <HeadSlot of="clock">
          <Text fw={700} className="cj-number" role="timer">
            00:41:08
          </Text>
        </HeadSlot>
        <HeadSlot of="saved">
          <Group gap={6} c="dimmed">
            <Icon of={IconCheck} size={16} />
            <Text size="sm" visibleFrom="md">
              {say('Saved 3 s ago', '3 秒前已儲存')}
            </Text>
          </Group>
        </HeadSlot>
        <Banner news="lost" />
        <Text p="md">{say('Its parts fill the window.', '各個部分填滿整個視窗。')}</Text>
      </RouteDialog>
    </StoryWindow>
  ),
  'what the banner tells': () => (
    <>
      <Banner news="lost" />
      <Banner news="saving" />
      <Banner news="saved" />
      <Banner news="back" />
    </>
  ),
  small: () => (
    <StoryWindow height={220}>
      <RouteDialog title={say('Whose record?', '誰的紀錄？')} onClose={nothing} size="small">
        <Select label={say('Student', '學生')} data={[say('My own record', '我自己的紀錄')]} />
      </RouteDialog>
    </StoryWindow>
  ),
  'cannot be undone': () => (
    <StoryWindow height={240}>
      <QuestionDialog
        question={{
          title: say('Delete this problem?', '要刪除這個題目嗎？'),
          message: say('“Towers” will be gone from your problems.', '「河內塔」將從你的題目中消失。'),
          confirmLabel: say('Delete', '刪除'),
          isDangerous: true,
        }}
        onAnswer={nothing}
      />
    </StoryWindow>
  ),
  'unsaved changes': () => (
    <StoryWindow height={240}>
      <QuestionDialog question={leaveQuestion()} onAnswer={nothing} />
    </StoryWindow>
  ),
  notices: Notices,
}
