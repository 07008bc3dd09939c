// Texts of a competition in one language.
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { gameTables } from '../../../commands/competitions/competition/places.ts'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import type { GameFormState } from './useGameForm.ts'

export const WordsFields = ({ form: { textAt }, language }: { form: GameFormState; language: 'zh-TW' | 'en' }) => {
  const { t } = useTranslation('gameAdmin')
  const field = (name: string) => ({ lang: language === 'en' ? 'en' : 'zh-Hant-TW', ...textAt(`texts.${language}.${name}`) })
  const pair = { base: 1, sm: 2 }
  return (
    <FormSection title={t(`words.${language}`)} intro={language === 'en' ? t('words.enHint') : undefined}>
      <TextInput label={t('field.title')} required={language !== 'en'} maxLength={100} {...field('title')} />
      <SimpleGrid cols={pair}>
        <TextInput label={t('field.guideTitle')} {...field('unit.guide.title')} />
        <TextInput label={t('field.hostTitle')} {...field('unit.host.title')} />
        <Textarea label={t('field.guideData')} description={t('field.lines')} rows={3} {...field('unit.guide.data')} />
        <Textarea label={t('field.hostData')} description={t('field.lines')} rows={3} {...field('unit.host.data')} />
        <TextInput label={t('field.pdfTitle')} {...field('pdf.title')} />
        <TextInput label={t('field.pdfLink')} placeholder="https://" {...field('pdf.link')} />
      </SimpleGrid>
      <TextInput label={t('field.contentTitle')} {...field('content.title')} />
      <Textarea label={t('field.contentData')} description={t('field.lines')} rows={3} {...field('content.data')} />
      <Textarea label={t('field.contentOthers')} description={t('field.markdown')} rows={4} {...field('content.others')} />
      <Textarea label={t('field.apply')} description={t('field.applyHint')} rows={3} {...field('apply')} />
      <Textarea label={t('field.applyContent')} description={t('field.markdown')} rows={4} {...field('applyContent')} />
      <SimpleGrid cols={pair}>
        {gameTables.map((table) => (
          <Textarea
            key={table}
            label={t(`field.videos.${table}`)}
            description={t('field.videosHint')}
            rows={3}
            {...field(`videos.${table}`)}
          />
        ))}
      </SimpleGrid>
    </FormSection>
  )
}
