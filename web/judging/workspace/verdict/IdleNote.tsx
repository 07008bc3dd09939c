// A word about programs that waited until their time was over.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { STATUS } from '../../../../judge/catalogue.ts'

/** What a program that waited until its time was over may look at: nothing else in its verdict says so. */
export const IdleNote = ({ of }: { of: readonly { statusCode: number }[] }) => {
  const { t } = useTranslation('workspace')
  return of.some(({ statusCode }) => statusCode === STATUS.IdlenessLimit) ? <Text size="sm">{t('verdict.idle')}</Text> : null
}
