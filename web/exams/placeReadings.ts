// Words for the events about where an exam may be sat, in both languages.
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
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
}
