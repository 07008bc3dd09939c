// Opens the dialog that takes over the activities of another class.
import { Button } from '@mantine/core'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useTakeOverAddress } from './takeOverAddress.ts'

const TakeOverButton = () => {
  const { t } = useTranslation('copyClass')
  const { set } = useTakeOverAddress()
  return (
    <Button variant="default" className="cj-no-print" leftSection={<Icon of={IconCopyPlus} size={16} />} onClick={() => set(true)}>
      {t('open')}
    </Button>
  )
}

export default TakeOverButton
