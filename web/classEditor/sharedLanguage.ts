// The languages of the shared code, with those that this server can run.
import { useQuery } from '@tanstack/react-query'
import { languages, usualLanguageIds } from '../../judge/catalogue.ts'
import { languageList } from '../../queries/site/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useTranslation } from '../shared/texts.ts'

export const languageOf = (languageId: number): { name: string; editorName: string } =>
  languages.find((language) => language.languageId === languageId) ?? { name: '', editorName: 'plaintext' }

/** Choices for a field. */
export const useLanguageChoices = (): { value: string; label: string }[] => {
  const { t } = useTranslation('classEditor')
  const installed = useQuery({ ...callQuery(languageList, {}), staleTime: 300_000 })
  const isOffered = (id: number) => installed.data?.find(({ languageId }) => languageId === id)?.isOffered ?? usualLanguageIds.includes(id)
  return languages
    .filter(({ languageId }) => isOffered(languageId))
    .map(({ languageId, name }) => {
      const isMissing = installed.data?.some((one) => one.languageId === languageId && !one.isAvailable) === true
      return { value: String(languageId), label: isMissing ? t('notInstalled', { name }) : name }
    })
}
