// Labels and formats of calendars in the page's language.

import { currentLanguage } from '../i18n.ts'
import { useTranslation } from '../texts.ts'

export const useCalendar = () => {
  const { t } = useTranslation('dates')
  const isEnglish = currentLanguage() === 'en'
  return {
    locale: isEnglish ? 'en' : 'zh-tw',
    monthLabelFormat: isEnglish ? 'MMMM YYYY' : 'YYYY 年 M 月',
    firstDayOfWeek: 0,
    ariaLabels: {
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      previousYear: t('previousYear'),
      nextYear: t('nextYear'),
      previousDecade: t('previousDecade'),
      nextDecade: t('nextDecade'),
    },
  } as const
}
