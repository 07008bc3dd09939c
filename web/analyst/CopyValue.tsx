// Small button that copies a value.
import { ActionIcon, CopyButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'

export const CopyValue = ({ name, text }: { name: string; text: string }) => {
  const { t } = useTranslation('analyst')
  return (
    <CopyButton value={text} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          size="sm"
          color={copied ? 'green' : 'gray'}
          onClick={copy}
          title={copied ? t('copied') : t('copy', { name })}
          aria-label={copied ? t('copied') : t('copy', { name })}
        >
          <Icon of={copied ? IconCheck : IconCopy} size={14} />
        </ActionIcon>
      )}
    </CopyButton>
  )
}
