// Hint for programs that were idle until their time limit.
import { Text } from '@mantine/core'
import { STATUS } from '../../../../judge/catalogue.ts'
import { useTranslation } from '../../../shared/texts.ts'

/** Possible causes of an idle program, which its verdict alone does not reveal. */
export const IdleNote = ({ of }: { of: readonly { statusCode: number }[] }) => {
  const { t } = useTranslation('workspace')
  return of.some(({ statusCode }) => statusCode === STATUS.IdlenessLimit) ? <Text size="sm">{t('verdict.idle')}</Text> : null
}
