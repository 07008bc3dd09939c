// Words for the events about where an exam may be sat, and who is excused from it.
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { EventReadings } from '../shared/eventReading.ts'

export const placeReadings: EventReadings = {
  ExamineeRefused: {
    icon: IconMapPinOff,
    kind: { 'zh-TW': '不能在此應試', en: 'Exam refused' },
    meaning: {
      'zh-TW': '考生的網路或瀏覽器不符合考試的規定。',
      en: 'The exam did not open for the examinee: in another network, or not in Safe Exam Browser.',
    },
    sentence: {
      'zh-TW': ({ user, activity }) => `考試「${activity}」不讓 ${user} 在目前的地方應試`,
      en: ({ user, activity }) => `The exam ${activity} did not open for ${user}`,
    },
  },
  ExamineeLetIn: {
    icon: IconLogin,
    kind: { 'zh-TW': '放行考生', en: 'Examinee let in' },
    meaning: { 'zh-TW': '監考人員放行考生，不再限制網路與瀏覽器。', en: 'Staff let the examinee sit the exam anywhere.' },
    sentence: {
      'zh-TW': ({ actor, user, activity }) => `${actor} 放行 ${user} 參加考試「${activity}」`,
      en: ({ actor, user, activity }) => `${actor} let ${user} into the exam ${activity}`,
    },
  },
  ExamineeExcused: {
    icon: IconUserOff,
    kind: { 'zh-TW': '免考', en: 'Examinee excused' },
    meaning: { 'zh-TW': '考生免考，不計入成績。', en: 'The examinee does not sit the exam, and counts nowhere in its results.' },
    sentence: {
      'zh-TW': ({ actor, user, activity }) => `${actor} 讓 ${user} 免考「${activity}」`,
      en: ({ actor, user, activity }) => `${actor} excused ${user} from the exam ${activity}`,
    },
  },
  ExcuseWithdrawn: {
    icon: IconUserCheck,
    kind: { 'zh-TW': '取消免考', en: 'Excuse withdrawn' },
    meaning: { 'zh-TW': '考生不再免考。', en: 'The examinee sits the exam, and counts.' },
    sentence: {
      'zh-TW': ({ actor, user, activity }) => `${actor} 取消 ${user} 在考試「${activity}」的免考`,
      en: ({ actor, user, activity }) => `${actor} no longer excuses ${user} from the exam ${activity}`,
    },
  },
}
