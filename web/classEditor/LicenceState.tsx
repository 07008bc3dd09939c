// Who writes, and whether what is shown is what all see.
import { Group, Text } from '@mantine/core'
import { MAX_SHARED_CODE } from '../../protocol/limits.ts'
import { useTranslation } from '../shared/texts.ts'
import type { ShownDocument } from './document.ts'

export const LicenceState = ({ shown: { about, isLicensee, isUnsent, isTooLong }, isLive }: { shown: ShownDocument; isLive: boolean }) => {
  const { t } = useTranslation('classEditor')
  const name = about.licensee?.userName ?? t('formerMember')
  const licence = () => {
    if (about.licensee === null) return t('licence.none')
    if (isLicensee) return t('licence.own')
    return t(about.waitsUntil === null ? 'licence.of' : 'licence.waits', { name })
  }
  const state = () => {
    if (isTooLong) return t('state.tooLong', { most: MAX_SHARED_CODE.toLocaleString() })
    if (!isLive) return t(isLicensee ? 'state.offline' : 'state.stale')
    if (!isLicensee) return ''
    return t(isUnsent ? 'state.sending' : 'state.sent')
  }
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" fw={600} component="output">
        {licence()}
      </Text>
      <Text size="sm" c={isTooLong ? 'red' : 'dimmed'}>
        {state()}
      </Text>
    </Group>
  )
}
