// Timeline icons and wording of class events.
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'

const readings: EventReadings = {
  GroupCreated: {
    icon: IconUsers,
    kind: { 'zh-TW': '建立課程', en: 'Class created' },
    meaning: { 'zh-TW': '課程建立了。', en: 'The class was created.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 建立了課程`, en: ({ actor }) => `${actor} created the class` },
  },
  GroupEdited: {
    icon: IconUsers,
    kind: { 'zh-TW': '編輯課程', en: 'Class edited' },
    meaning: { 'zh-TW': '課程的名稱、說明或到期日變更了。', en: 'Name, description or end of the class changed.' },
    sentence: { 'zh-TW': ({ actor }) => `${actor} 編輯了課程`, en: ({ actor }) => `${actor} edited the class` },
  },
  MemberJoined: {
    icon: IconUser,
    kind: { 'zh-TW': '成員加入', en: 'Member joined' },
    meaning: { 'zh-TW': '有人加入這個課程。', en: 'A person joined the class.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 加入課程`, en: ({ user }) => `${user} joined the class` },
  },
  MembersImportRequested: {
    icon: IconFileImport,
    kind: { 'zh-TW': '確認成員檔案', en: 'Member file confirmed' },
    meaning: {
      'zh-TW': '單位管理者確認了一份要加入這個課程的人員檔案。',
      en: 'A unit administrator confirmed a file of people for the class.',
    },
    sentence: {
      'zh-TW': ({ actor }) => `${actor} 確認了要加入課程的人員檔案`,
      en: ({ actor }) => `${actor} confirmed a file of people for the class`,
    },
  },
  MembersImported: {
    icon: IconFileImport,
    kind: { 'zh-TW': '成員檔案處理完成', en: 'Member file processed' },
    meaning: {
      'zh-TW': '檔案裡的人員已加入、原本就在課程裡、受到邀請，或未能加入。',
      en: 'Everyone in the file has joined, was already in the class, was invited, or was refused.',
    },
    sentence: {
      'zh-TW': ({ actor }) => `${actor} 以檔案加入的人員已處理完成`,
      en: ({ actor }) => `The people from the file that ${actor} confirmed were added`,
    },
  },
  MemberBlocked: {
    icon: IconBan,
    kind: { 'zh-TW': '封鎖成員', en: 'Member blocked' },
    meaning: { 'zh-TW': '這位成員不能再進入課程。', en: 'A member can no longer enter the class.' },
    sentence: { 'zh-TW': ({ actor, user }) => `${actor} 封鎖了 ${user}`, en: ({ actor, user }) => `${actor} blocked ${user}` },
  },
  MemberUnblocked: {
    icon: IconUser,
    kind: { 'zh-TW': '解除封鎖', en: 'Member unblocked' },
    meaning: { 'zh-TW': '這位成員可以重新進入課程。', en: 'A member can enter the class again.' },
    sentence: { 'zh-TW': ({ actor, user }) => `${actor} 解除封鎖 ${user}`, en: ({ actor, user }) => `${actor} unblocked ${user}` },
  },
  MemberLeft: {
    icon: IconLogout,
    kind: { 'zh-TW': '成員離開', en: 'Member left' },
    meaning: { 'zh-TW': '這個人已不在課程中。', en: 'A person is no longer in the class.' },
    sentence: { 'zh-TW': ({ user }) => `${user} 離開課程`, en: ({ user }) => `${user} left the class` },
  },
  MemberRoleChanged: {
    icon: IconShieldCheck,
    kind: { 'zh-TW': '變更角色', en: 'Role changed' },
    meaning: { 'zh-TW': '這位成員在課程中的角色變更了。', en: 'The role of a member in the class changed.' },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 變更了 ${user} 的角色`,
      en: ({ actor, user }) => `${actor} changed the role of ${user}`,
    },
  },
  MemberExpirationChanged: {
    icon: IconClock,
    kind: { 'zh-TW': '變更成員期限', en: 'Membership end changed' },
    meaning: { 'zh-TW': '這位成員的期限變更了。', en: 'The end of a membership changed.' },
    sentence: {
      'zh-TW': ({ actor, user }) => `${actor} 變更了 ${user} 的成員期限`,
      en: ({ actor, user }) => `${actor} changed the end of the membership of ${user}`,
    },
  },
}

const presences: EventReadings = {
  UsageRecorded: {
    icon: IconEye,
    kind: { 'zh-TW': '停留課程', en: 'Time in class' },
    meaning: {
      'zh-TW': '有人瀏覽課程頁面一段時間後離開。',
      en: 'A person viewed pages of the class for a while.',
    },
    sentence: { 'zh-TW': ({ user }) => `${user} 瀏覽了課程頁面`, en: ({ user }) => `${user} spent time on the pages of the class` },
    during: (data) => data as { from: string; to: string },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '課程與成員', en: 'Class and members' }, readings },
  { name: { 'zh-TW': '在線情形', en: 'Presence' }, readings: presences },
]
