// How the events of people read in the timeline.
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const signIns: EventReadings = {
  SignedIn: {
    icon: IconKey,
    kind: { 'zh-TW': '登入', en: 'Signed in' },
    meaning: { 'zh-TW': '有人登入。', en: 'A person signed in.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 登入`, en: ({ user }) => `${user} signed in` },
  },
  SignedOut: {
    icon: IconLogout,
    kind: { 'zh-TW': '登出', en: 'Signed out' },
    meaning: { 'zh-TW': '有人登出。', en: 'A person signed out.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 登出`, en: ({ user }) => `${user} signed out` },
  },
  SessionSuperseded: {
    icon: IconLogout,
    kind: { 'zh-TW': '登入被取代', en: 'Session replaced' },
    meaning: { 'zh-TW': '同一個人在其他地方登入，這次登入因此結束。', en: 'The same person signed in elsewhere; this session ended.' },
    sentence: {
      'zh-TW': ({ user }) => `${user} 在其他裝置登入，原本的登入已結束`,
      en: ({ user }) => `${user} signed in elsewhere, which ended a session`,
    },
  },
}

const reads: EventReadings = {
  PersonalDataRead: {
    icon: IconEye,
    kind: { 'zh-TW': '查閱個人資料', en: 'Personal data read' },
    meaning: {
      'zh-TW': '有職權的人員查閱了某人的作答或個人資料；每種檢視每小時記錄一次。',
      en: 'Someone whose office allows it read the work or data of a person; noted once per view and hour.',
    },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 查閱了 ${user} 的作答或個人資料`,
      en: ({ actor, user }) => `${actor} read the work or data of ${user}`,
    },
  },
}

const units: EventReadings = {
  CurrentBusinessUnitChanged: {
    icon: IconBuilding,
    kind: { 'zh-TW': '切換單位', en: 'Unit switched' },
    meaning: {
      'zh-TW': '管理多個單位的人員，改為在另一個單位工作。',
      en: 'Someone who looks after several units works in another of them from now on.',
    },
    sentence: { 'zh-TW': ({ user }) => `${user} 切換到另一個單位`, en: ({ user }) => `${user} switched to another unit` },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '登入', en: 'Sign-ins' }, readings: signIns },
  { name: { 'zh-TW': '個人資料', en: 'Personal data' }, readings: reads },
  { name: { 'zh-TW': '單位', en: 'Units' }, readings: units },
]
