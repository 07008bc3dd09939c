// Button of the class bar for the past view; shows the selected time.
import { ActionIcon, Button } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { useAsOfDialog } from './useAsOfDialog.tsx'

const AsOfButton = ({ group }: { group: GroupInfo }) => {
  const { t } = useTranslation('classes')
  const { at, open, dialog } = useAsOfDialog(group)
  const label = t('asOf')
  return (
    <>
      <ActionIcon
        variant={at === null ? 'subtle' : 'default'}
        color="gray"
        size={36}
        aria-label={label}
        title={label}
        onClick={open}
        {...(at !== null && { hiddenFrom: 'sm' })}
      >
        <Icon of={IconHistory} />
      </ActionIcon>
      {at !== null && (
        <Button
          visibleFrom="sm"
          variant="default"
          size="xs"
          flex="none"
          className="cj-number"
          aria-label={`${label}: ${formatDate(at, 'minute')}`}
          title={label}
          leftSection={<Icon of={IconHistory} size={16} />}
          onClick={open}
        >
          {formatDate(at, 'minute')}
        </Button>
      )}
      {dialog}
    </>
  )
}

export default AsOfButton
