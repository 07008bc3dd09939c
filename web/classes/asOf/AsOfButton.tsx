// Button for the past view, in the bar of a class and on pages of a unit; shows the selected time.
import { ActionIcon, Button } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { useAsOfDialog, type WithPast } from './useAsOfDialog.tsx'

const AsOfButton = ({ of }: { of: WithPast }) => {
  const { t } = useTranslation('classes')
  const { at, open, dialog } = useAsOfDialog(of)
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
