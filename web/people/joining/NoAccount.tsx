// Link below the sign-in form to the instructions for users without an account.
import { Anchor, Text } from '@mantine/core'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import type { Wanted } from '../../shared/wanted.ts'

/** `wanted` is the requested page, preserved on the way. */
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
