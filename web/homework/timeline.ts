// Timeline icons and wording of homework events.
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const readings: EventReadings = {
  HomeworkAssigned: {
    icon: IconClipboardText,
    kind: { 'zh-TW': '指派作業', en: 'Homework assigned' },
    meaning: { 'zh-TW': '課程新增了一個作業。', en: 'A homework was assigned to the class.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 指派作業「${activity}」`,
      en: ({ actor, activity }) => `${actor} assigned the homework ${activity}`,
    },
  },
  HomeworkEdited: {
    icon: IconClipboardText,
    kind: { 'zh-TW': '編輯作業', en: 'Homework edited' },
    meaning: { 'zh-TW': '作業在開始之前變更了。', en: 'The homework changed before its start.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 編輯作業「${activity}」`,
      en: ({ actor, activity }) => `${actor} edited the homework ${activity}`,
    },
  },
  HomeworkDeleted: {
    icon: IconClipboardText,
    kind: { 'zh-TW': '刪除作業', en: 'Homework deleted' },
    meaning: { 'zh-TW': '作業在開始之前刪除了。', en: 'The homework was deleted before its start.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 刪除作業「${activity}」`,
      en: ({ actor, activity }) => `${actor} deleted the homework ${activity}`,
    },
  },
  HomeworkOpened: {
    icon: IconPlayerPlay,
    kind: { 'zh-TW': '作業開始', en: 'Homework started' },
    meaning: {
      'zh-TW': '作業到了開始時間，題目固定為當時的版本。',
      en: 'The homework started; its problems have the versions of this moment.',
    },
    sentence: { 'zh-TW': ({ activity }) => `作業「${activity}」開始`, en: ({ activity }) => `The homework ${activity} started` },
  },
  HomeworkClosed: {
    icon: IconPlayerStop,
    kind: { 'zh-TW': '作業結束', en: 'Homework ended' },
    meaning: { 'zh-TW': '作業到了結束時間。', en: 'The homework reached its end.' },
    sentence: { 'zh-TW': ({ activity }) => `作業「${activity}」結束`, en: ({ activity }) => `The homework ${activity} ended` },
  },
  HomeworkEndedEarly: {
    icon: IconPlayerStop,
    kind: { 'zh-TW': '提前結束作業', en: 'Homework ended early' },
    meaning: {
      'zh-TW': '作業或補交在原定時間之前結束了。',
      en: 'Staff ended the homework, or its make-up, before its end.',
    },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 提前結束作業「${activity}」`,
      en: ({ actor, activity }) => `${actor} ended the homework ${activity} early`,
    },
  },
  HomeworkExtended: {
    icon: IconClock,
    kind: { 'zh-TW': '延長學生的時間', en: 'More time for a student' },
    meaning: { 'zh-TW': '一位學生可以晚一點完成作業。', en: 'A student has more time for the homework.' },
    sentence: {
      'zh-TW': ({ actor, user, activity }) => `${actor} 延長 ${user} 完成作業「${activity}」的時間`,
      en: ({ actor, user, activity }) => `${actor} gave ${user} more time for the homework ${activity}`,
    },
    reason: (data) => (data as { reason?: string | null }).reason ?? null,
  },
  HomeworkExtensionEnded: {
    icon: IconPlayerStop,
    kind: { 'zh-TW': '延長的時間結束', en: 'Additional time ended' },
    meaning: { 'zh-TW': '一位學生延長的時間結束了。', en: 'The additional time of a student is over.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 完成作業「${activity}」的延長時間結束`,
      en: ({ user, activity }) => `The additional time of ${user} for the homework ${activity} ended`,
    },
  },
  MakeUpOffered: {
    icon: IconCalendarEvent,
    kind: { 'zh-TW': '開放補交', en: 'Make-up added' },
    meaning: { 'zh-TW': '已結束的作業新增了補交時間。', en: 'A make-up was added to a finished homework.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 為作業「${activity}」新增補交時間`,
      en: ({ actor, activity }) => `${actor} added a make-up to the homework ${activity}`,
    },
  },
  MakeUpChanged: {
    icon: IconCalendarEvent,
    kind: { 'zh-TW': '變更補交時間', en: 'Make-up changed' },
    meaning: { 'zh-TW': '補交的時間變更了。', en: 'The make-up has other times.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 變更作業「${activity}」的補交時間`,
      en: ({ actor, activity }) => `${actor} changed the make-up of the homework ${activity}`,
    },
  },
  MakeUpWithdrawn: {
    icon: IconCalendarEvent,
    kind: { 'zh-TW': '取消補交', en: 'Make-up withdrawn' },
    meaning: { 'zh-TW': '補交在開始之前取消了。', en: 'The make-up was withdrawn before its start.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 取消作業「${activity}」的補交`,
      en: ({ actor, activity }) => `${actor} withdrew the make-up of the homework ${activity}`,
    },
  },
  MakeUpOpened: {
    icon: IconPlayerPlay,
    kind: { 'zh-TW': '補交開始', en: 'Make-up started' },
    meaning: { 'zh-TW': '作業到了補交的開始時間。', en: 'The make-up started.' },
    sentence: {
      'zh-TW': ({ activity }) => `作業「${activity}」的補交開始`,
      en: ({ activity }) => `The make-up of the homework ${activity} started`,
    },
  },
  MakeUpClosed: {
    icon: IconPlayerStop,
    kind: { 'zh-TW': '補交結束', en: 'Make-up ended' },
    meaning: { 'zh-TW': '作業到了補交的結束時間。', en: 'The make-up reached its end.' },
    sentence: {
      'zh-TW': ({ activity }) => `作業「${activity}」的補交結束`,
      en: ({ activity }) => `The make-up of the homework ${activity} ended`,
    },
  },
}

export const groups: readonly EventGroup[] = [{ name: { 'zh-TW': '作業', en: 'Homework' }, readings }]
