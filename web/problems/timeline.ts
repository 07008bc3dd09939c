// Timeline icons and wording of problem and problem set events.
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsersMinus from '@tabler/icons-react/dist/esm/icons/IconUsersMinus.mjs'
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const ofSets: EventReadings = {
  ProblemSetCreated: {
    icon: IconListDetails,
    kind: { 'zh-TW': '建立題目集', en: 'Problem set created' },
    meaning: { 'zh-TW': '有了一個新的題目集。', en: 'A problem set was created.' },
    sentence: {
      'zh-TW': ({ actor, set }) => `${actor} 建立題目集「${set}」`,
      en: ({ actor, set }) => `${actor} created the problem set ${set}`,
    },
  },
  ProblemSetRevised: {
    icon: IconListDetails,
    kind: { 'zh-TW': '修改題目集', en: 'Problem set revised' },
    meaning: { 'zh-TW': '題目集有了新的版本。', en: 'The problem set has a new version.' },
    sentence: {
      'zh-TW': ({ actor, set }) => `${actor} 修改題目集「${set}」`,
      en: ({ actor, set }) => `${actor} revised the problem set ${set}`,
    },
  },
  ProblemSetAssigned: {
    icon: IconLock,
    kind: { 'zh-TW': '指派題目集', en: 'Problem set assigned' },
    meaning: {
      'zh-TW': '活動開始使用題目集；使用期間不能修改或刪除。',
      en: 'An activity uses the problem set; until it is released it can neither be edited nor deleted.',
    },
    sentence: {
      'zh-TW': ({ actor, set, activity }) => `${actor} 把題目集「${set}」指派給「${activity}」`,
      en: ({ actor, set, activity }) => `${actor} assigned the problem set ${set} to ${activity}`,
    },
  },
  ProblemSetReleased: {
    icon: IconLockOpen,
    kind: { 'zh-TW': '題目集不再使用', en: 'Problem set released' },
    meaning: {
      'zh-TW': '活動不再使用題目集；沒有其他活動使用時，就可以修改或刪除。',
      en: 'An activity no longer uses the problem set; it can be edited and deleted once no other does.',
    },
    sentence: {
      'zh-TW': ({ actor, set, activity }) => `${actor} 讓「${activity}」不再使用題目集「${set}」`,
      en: ({ actor, set, activity }) => `${actor} released the problem set ${set} from ${activity}`,
    },
  },
  ProblemSetDeleted: {
    icon: IconTrash,
    kind: { 'zh-TW': '刪除題目集', en: 'Problem set deleted' },
    meaning: { 'zh-TW': '題目集不再出現在清單中。', en: 'The problem set was deleted.' },
    sentence: {
      'zh-TW': ({ actor, set }) => `${actor} 刪除題目集「${set}」`,
      en: ({ actor, set }) => `${actor} deleted the problem set ${set}`,
    },
  },
}

const readings: EventReadings = {
  ProblemCreated: {
    icon: IconFilePlus,
    kind: { 'zh-TW': '建立題目', en: 'Problem created' },
    meaning: { 'zh-TW': '有了一個新的題目。', en: 'A problem was created.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 建立題目「${problem}」`,
      en: ({ actor, problem }) => `${actor} created the problem ${problem}`,
    },
  },
  ProblemRevised: {
    icon: IconEdit,
    kind: { 'zh-TW': '修改題目', en: 'Problem revised' },
    meaning: { 'zh-TW': '題目有了新的版本。', en: 'The problem has a new version.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 修改題目「${problem}」`,
      en: ({ actor, problem }) => `${actor} revised the problem ${problem}`,
    },
  },
  ProblemDeleted: {
    icon: IconTrash,
    kind: { 'zh-TW': '刪除題目', en: 'Problem deleted' },
    meaning: { 'zh-TW': '題目不再出現在清單中。', en: 'The problem was deleted.' },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 刪除題目「${problem}」`,
      en: ({ actor, problem }) => `${actor} deleted the problem ${problem}`,
    },
  },
  ProblemShared: {
    icon: IconUserPlus,
    kind: { 'zh-TW': '分享題目', en: 'Problem shared' },
    meaning: { 'zh-TW': '有人可以把這個題目加入自己的題目集。', en: 'A person can use the problem in their own sets.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 把「${problem}」分享給 ${user}`,
      en: ({ actor, user, problem }) => `${actor} shared ${problem} with ${user}`,
    },
  },
  ProblemUnshared: {
    icon: IconUserX,
    kind: { 'zh-TW': '取消分享題目', en: 'Problem no longer shared' },
    meaning: { 'zh-TW': '有人不能再把這個題目加入題目集。', en: 'A person can no longer add the problem to sets.' },
    sentence: {
      'zh-TW': ({ actor, user, problem }) => `${actor} 取消把「${problem}」分享給 ${user}`,
      en: ({ actor, user, problem }) => `${actor} no longer shares ${problem} with ${user}`,
    },
  },
  ProblemSharedWithGroup: {
    icon: IconUsersPlus,
    kind: { 'zh-TW': '分享題目給課程', en: 'Problem shared with the class' },
    meaning: {
      'zh-TW': '課程的教師與助教可以把這個題目加入要給該課程的題目集。',
      en: 'Teachers and assistants of the class can use the problem in sets for it.',
    },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 把「${problem}」分享給這個課程`,
      en: ({ actor, problem }) => `${actor} shared ${problem} with the class`,
    },
  },
  ProblemUnsharedWithGroup: {
    icon: IconUsersMinus,
    kind: { 'zh-TW': '取消分享題目給課程', en: 'Problem no longer shared with the class' },
    meaning: {
      'zh-TW': '這個題目不能再加入要給該課程的題目集。',
      en: 'The problem can no longer be added to sets for the class.',
    },
    sentence: {
      'zh-TW': ({ actor, problem }) => `${actor} 取消把「${problem}」分享給這個課程`,
      en: ({ actor, problem }) => `${actor} no longer shares ${problem} with the class`,
    },
  },
  ProblemMarked: {
    icon: IconStar,
    kind: { 'zh-TW': '加上星號', en: 'Problem starred' },
    meaning: { 'zh-TW': '有人為題目加上星號。', en: 'A person starred a problem.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 為「${problem}」加上星號`,
      en: ({ user, problem }) => `${user} starred ${problem}`,
    },
  },
  ProblemUnmarked: {
    icon: IconStar,
    kind: { 'zh-TW': '取消星號', en: 'Problem unstarred' },
    meaning: { 'zh-TW': '有人取消題目的星號。', en: 'A person removed the star from a problem.' },
    sentence: {
      'zh-TW': ({ user, problem }) => `${user} 取消「${problem}」的星號`,
      en: ({ user, problem }) => `${user} unstarred ${problem}`,
    },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '題目', en: 'Problems' }, readings },
  { name: { 'zh-TW': '題目集', en: 'Problem sets' }, readings: ofSets },
]
