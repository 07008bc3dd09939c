// Below the form that signs in: where people without an account read how to get one.
import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Wanted } from '../../shared/wanted.ts'

/** `wanted` is the page that is not forgotten on the way. */
const NoAccount = ({ wanted }: { wanted: string | null }) => {
  const { t } = useTranslation('joining')
  const state = wanted === null ? null : ({ wanted } satisfies Wanted)
  return (
    <Text size="sm">
      {t('none')}{' '}
      <Anchor component={Link} to={{ pathname: paths.landing(), hash: '#account' }} state={state} underline="always">
        {t('how')}
      </Anchor>
    </Text>
  )
}

export default NoAccount
