// Screenshots of the demo school, in the language of the page. Loaded lazily.
import { Container, Stack, Text, Title } from '@mantine/core'
import { currentLanguage } from '../shared/i18n.ts'
import { useTranslation } from '../shared/texts.ts'
import classes from './landing.module.css'
import classEn from './pictures/class.en.webp'
import classZh from './pictures/class.zh-TW.webp'
import problemEn from './pictures/problem.en.webp'
import problemZh from './pictures/problem.zh-TW.webp'
import timelineEn from './pictures/timeline.en.webp'
import timelineZh from './pictures/timeline.zh-TW.webp'

const pictures = [
  { name: 'problem', 'zh-TW': problemZh, en: problemEn },
  { name: 'class', 'zh-TW': classZh, en: classEn },
  { name: 'timeline', 'zh-TW': timelineZh, en: timelineEn },
] as const

export const Pictures = () => {
  const { t } = useTranslation('site')
  const language = currentLanguage()
  return (
    <div className={classes.band}>
      <Container size="lg" py={56} w="100%" component="section" aria-labelledby="pictures">
        <Title order={2} ta="center" mb="xl" id="pictures">
          {t('pictures.title')}
        </Title>
        <Stack gap={48}>
          {pictures.map(({ name, [language]: source }) => (
            <div key={name} className={classes.pictureRow}>
              <img
                className={classes.picture}
                src={source}
                alt={t(`pictures.${name}.alt`)}
                width={1200}
                height={750}
                loading="lazy"
                decoding="async"
              />
              <div>
                <Title order={3} mb={6}>
                  {t(`pictures.${name}.title`)}
                </Title>
                <Text c="dimmed">{t(`pictures.${name}.text`)}</Text>
              </div>
            </div>
          ))}
        </Stack>
      </Container>
    </div>
  )
}
