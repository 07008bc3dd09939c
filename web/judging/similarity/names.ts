// Names of the authors of compared programs.
import type { AnalyzeDetail } from '../../../queries/judging/similarity/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'

type Other = Pick<AnalyzeDetail['similar'][number], 'answerId' | 'userId' | 'userName' | 'isElsewhere'>

export const useNameOfOther = (): ((other: Other) => string) => {
  const { t } = useTranslation('similarity')
  return ({ answerId, userName, isElsewhere }) => {
    if (answerId === 'tqc') return t('tqc')
    return userName ?? t(isElsewhere ? 'elsewhere' : 'someone')
  }
}
