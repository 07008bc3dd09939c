// Timeline icons and wording of exam events.
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import type { EventGroup, EventReadings } from '../shared/eventReading.ts'
import { placeReadings } from './placeReadings.ts'

const life: EventReadings = {
  ExamScheduled: {
    icon: IconCertificate,
    kind: { 'zh-TW': '新增考試', en: 'Exam scheduled' },
    meaning: { 'zh-TW': '課程新增了一場考試。', en: 'An exam was scheduled for the class.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 新增考試「${activity}」`,
      en: ({ actor, activity }) => `${actor} scheduled the exam ${activity}`,
    },
  },
  ExamEdited: {
    icon: IconCertificate,
    kind: { 'zh-TW': '編輯考試', en: 'Exam edited' },
    meaning: { 'zh-TW': '考試在開始之前變更了。', en: 'The exam changed before its start.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 編輯考試「${activity}」`,
      en: ({ actor, activity }) => `${actor} edited the exam ${activity}`,
    },
  },
  ExamDeleted: {
    icon: IconCertificate,
    kind: { 'zh-TW': '刪除考試', en: 'Exam deleted' },
    meaning: { 'zh-TW': '考試在開始之前刪除了。', en: 'The exam was deleted before its start.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 刪除考試「${activity}」`,
      en: ({ actor, activity }) => `${actor} deleted the exam ${activity}`,
    },
  },
  ExamStarted: {
    icon: IconPlayerPlay,
    kind: { 'zh-TW': '考試開始', en: 'Exam started' },
    meaning: { 'zh-TW': '考試開始了，題目固定為當時的版本。', en: 'The exam started; its problems have the versions of this moment.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 開始考試「${activity}」`,
      en: ({ actor, activity }) => `${actor} started the exam ${activity}`,
    },
  },
  ExamPaused: {
    icon: IconPlayerPause,
    kind: { 'zh-TW': '考試暫停', en: 'Exam paused' },
    meaning: { 'zh-TW': '考試的時鐘停止了。', en: 'The clock of the exam stands still.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 暫停考試「${activity}」`,
      en: ({ actor, activity }) => `${actor} paused the exam ${activity}`,
    },
  },
  ExamResumed: {
    icon: IconPlayerPlay,
    kind: { 'zh-TW': '考試繼續', en: 'Exam resumed' },
    meaning: { 'zh-TW': '考試的時鐘繼續走。', en: 'The clock of the exam goes on.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 繼續考試「${activity}」`,
      en: ({ actor, activity }) => `${actor} resumed the exam ${activity}`,
    },
  },
  ExamExtended: {
    icon: IconClock,
    kind: { 'zh-TW': '延長考試', en: 'Exam extended' },
    meaning: { 'zh-TW': '所有考生都有更多時間。', en: 'Everyone has more time for the exam.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 延長考試「${activity}」`,
      en: ({ actor, activity }) => `${actor} gave everyone more time for the exam ${activity}`,
    },
  },
  ExamineeExtended: {
    icon: IconClock,
    kind: { 'zh-TW': '延長考生的時間', en: 'More time for an examinee' },
    meaning: { 'zh-TW': '一位考生有更多時間。', en: 'One examinee has more time for the exam.' },
    sentence: {
      'zh-TW': ({ actor, user, activity }) => `${actor} 延長 ${user} 在考試「${activity}」的時間`,
      en: ({ actor, user, activity }) => `${actor} gave ${user} more time for the exam ${activity}`,
    },
  },
  ExamTimeUp: {
    icon: IconPlayerStop,
    kind: { 'zh-TW': '時間到', en: 'Time up' },
    meaning: {
      'zh-TW': '考試時間到，但有考生的時間較長。',
      en: 'Time was up for the class or for some examinees, while others have more.',
    },
    sentence: {
      'zh-TW': ({ activity }) => `考試「${activity}」時間到，還有考生在作答`,
      en: ({ activity }) => `Time was up in the exam ${activity}, while others have more`,
    },
  },
  ExamFinished: {
    icon: IconPlayerStop,
    kind: { 'zh-TW': '考試結束', en: 'Exam finished' },
    meaning: { 'zh-TW': '考試結束了。', en: 'The exam is over.' },
    sentence: { 'zh-TW': ({ activity }) => `考試「${activity}」結束`, en: ({ activity }) => `The exam ${activity} finished` },
  },
  ExamSealed: {
    icon: IconCertificate,
    kind: { 'zh-TW': '封存考試紀錄', en: 'Exam sealed' },
    meaning: {
      'zh-TW': '封存了考試、應試與作答的紀錄，之後的任何更改都查得出來。',
      en: 'What was recorded of the exam, of its attempts and of the answers to it was sealed: nothing of it can change unseen.',
    },
    sentence: {
      'zh-TW': ({ activity }) => `封存考試「${activity}」的紀錄`,
      en: ({ activity }) => `The record of the exam ${activity} was sealed`,
    },
  },
  ResultsReleased: {
    icon: IconEye,
    kind: { 'zh-TW': '公開成績', en: 'Results released' },
    meaning: { 'zh-TW': '考生可以看到考試的成績了。', en: 'Examinees can see the results of the exam.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 公開考試「${activity}」的成績`,
      en: ({ actor, activity }) => `${actor} released the results of the exam ${activity}`,
    },
  },
  ExamineesBlocked: {
    icon: IconBan,
    kind: { 'zh-TW': '封鎖考生', en: 'Examinees blocked' },
    meaning: { 'zh-TW': '考試之後，有考生被封鎖在課程之外。', en: 'After the exam, examinees were blocked from the class.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 在考試「${activity}」之後封鎖考生`,
      en: ({ actor, activity }) => `${actor} blocked examinees after the exam ${activity}`,
    },
  },
  QualifiersAdvanced: {
    icon: IconTrophy,
    kind: { 'zh-TW': '確認晉級', en: 'Qualifiers confirmed' },
    meaning: { 'zh-TW': '競賽的晉級名單確認了。', en: 'Who advances in the game was confirmed.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 確認考試「${activity}」的晉級名單`,
      en: ({ actor, activity }) => `${actor} confirmed who advances in the exam ${activity}`,
    },
  },
}

const sitting: EventReadings = {
  QuestionAsked: {
    icon: IconHelpCircle,
    kind: { 'zh-TW': '提問', en: 'Question asked' },
    meaning: { 'zh-TW': '考生在考試中提問。', en: 'An examinee asked a question.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 在考試「${activity}」中提問`,
      en: ({ user, activity }) => `${user} asked a question in the exam ${activity}`,
    },
  },
  QuestionAnswered: {
    icon: IconMessage,
    kind: { 'zh-TW': '回覆提問', en: 'Question answered' },
    meaning: { 'zh-TW': '考生的提問得到了回覆。', en: 'Staff answered a question.' },
    sentence: {
      'zh-TW': ({ actor, user, activity }) => `${actor} 回覆 ${user} 在考試「${activity}」中的提問`,
      en: ({ actor, user, activity }) => `${actor} answered a question of ${user} in the exam ${activity}`,
    },
  },
  ExamAnnounced: {
    icon: IconSpeakerphone,
    kind: { 'zh-TW': '考試公告', en: 'Announcement in an exam' },
    meaning: { 'zh-TW': '監考人員向所有考生公告。', en: 'Staff announced something to all examinees.' },
    sentence: {
      'zh-TW': ({ actor, activity }) => `${actor} 在考試「${activity}」中公告`,
      en: ({ actor, activity }) => `${actor} made an announcement in the exam ${activity}`,
    },
  },
  ExamineeAdmitted: {
    icon: IconUserPlus,
    kind: { 'zh-TW': '列入考生', en: 'Examinee admitted' },
    meaning: { 'zh-TW': '一位學生成為考生。', en: 'A student is an examinee.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 成為考試「${activity}」的考生`,
      en: ({ user, activity }) => `${user} is an examinee of the exam ${activity}`,
    },
  },
  ExamineeRemoved: {
    icon: IconUserMinus,
    kind: { 'zh-TW': '移出考生', en: 'Examinee removed' },
    meaning: { 'zh-TW': '一位學生不再是考生。', en: 'A student is no longer an examinee.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 不再是考試「${activity}」的考生`,
      en: ({ user, activity }) => `${user} is no longer an examinee of the exam ${activity}`,
    },
  },
  ExamineeSignedIn: {
    icon: IconLogin,
    kind: { 'zh-TW': '進入考試', en: 'Exam opened' },
    meaning: { 'zh-TW': '考生打開了考試。', en: 'The examinee opened the exam.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 進入考試「${activity}」`,
      en: ({ user, activity }) => `${user} opened the exam ${activity}`,
    },
  },
  ExamineeLeft: {
    icon: IconEyeOff,
    kind: { 'zh-TW': '離開考試頁面', en: 'Exam page left' },
    meaning: { 'zh-TW': '考試的頁面被遮住或切換了。', en: 'The page of the exam was hidden.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 離開考試「${activity}」的頁面`,
      en: ({ user, activity }) => `${user} left the page of the exam ${activity}`,
    },
  },
  ExamineeReturned: {
    icon: IconEye,
    kind: { 'zh-TW': '回到考試頁面', en: 'Exam page opened again' },
    meaning: { 'zh-TW': '考生回到考試的頁面。', en: 'The examinee came back to the page of the exam.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 回到考試「${activity}」的頁面`,
      en: ({ user, activity }) => `${user} came back to the page of the exam ${activity}`,
    },
  },
  ConnectionLost: {
    icon: IconWifiOff,
    kind: { 'zh-TW': '連線中斷', en: 'Connection lost' },
    meaning: { 'zh-TW': '考試的頁面沒有回應了。', en: 'Nothing was heard from the page of the exam any more.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 在考試「${activity}」中斷線`,
      en: ({ user, activity }) => `${user} lost the connection in the exam ${activity}`,
    },
  },
  ConnectionRestored: {
    icon: IconWifi,
    kind: { 'zh-TW': '恢復連線', en: 'Connection restored' },
    meaning: { 'zh-TW': '考試的頁面恢復連線了。', en: 'The page of the exam was heard from again.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 在考試「${activity}」中恢復連線`,
      en: ({ user, activity }) => `${user} is connected to the exam ${activity} again`,
    },
  },
  LargePaste: {
    icon: IconClipboard,
    kind: { 'zh-TW': '貼上長文字', en: 'Long text pasted' },
    meaning: { 'zh-TW': '考生在編輯器裡貼上長文字。', en: 'The examinee pasted a long text into the editor.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 在考試「${activity}」中貼上長文字`,
      en: ({ user, activity }) => `${user} pasted a long text in the exam ${activity}`,
    },
  },
  DraftSaved: {
    icon: IconDeviceFloppy,
    kind: { 'zh-TW': '儲存草稿', en: 'Draft saved' },
    meaning: { 'zh-TW': '考生正在撰寫的程式。', en: 'The program that the examinee was writing, as it was then.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 在考試「${activity}」中儲存草稿`,
      en: ({ user, activity }) => `A draft of ${user} in the exam ${activity} was saved`,
    },
  },
  AttemptCompleted: {
    icon: IconFlag,
    kind: { 'zh-TW': '完成作答', en: 'Attempt completed' },
    meaning: { 'zh-TW': '考生的作答結束了。', en: 'The examinee is done.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 完成考試「${activity}」`,
      en: ({ user, activity }) => `${user} completed the exam ${activity}`,
    },
  },
  AttemptReopened: {
    icon: IconArrowBackUp,
    kind: { 'zh-TW': '重新開放作答', en: 'Attempt reopened' },
    meaning: { 'zh-TW': '監考人員讓考生繼續作答。', en: 'Staff let the examinee go on.' },
    sentence: {
      'zh-TW': ({ actor, user, activity }) => `${actor} 讓 ${user} 繼續考試「${activity}」`,
      en: ({ actor, user, activity }) => `${actor} let ${user} go on with the exam ${activity}`,
    },
  },
  ExamAnnouncementSeen: {
    icon: IconSpeakerphone,
    kind: { 'zh-TW': '看過考試公告', en: 'Announcement acknowledged' },
    meaning: { 'zh-TW': '考生確認看過公告。', en: 'The examinee acknowledged an announcement.' },
    sentence: {
      'zh-TW': ({ user, activity }) => `${user} 看過考試「${activity}」的公告`,
      en: ({ user, activity }) => `${user} acknowledged an announcement in the exam ${activity}`,
    },
  },
}

export const groups: readonly EventGroup[] = [
  { name: { 'zh-TW': '考試', en: 'Exams' }, readings: life },
  { name: { 'zh-TW': '考生', en: 'Examinees' }, readings: { ...sitting, ...placeReadings } },
]
