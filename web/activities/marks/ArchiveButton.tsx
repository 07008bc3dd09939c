// Button for the download of the class's answers to an activity, for staff.
import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import ArchiveDialog, { type ArchiveProps } from './ArchiveDialog.tsx'

const ArchiveButton = (props: ArchiveProps) => {
  const { t } = useTranslation('marks')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconDownload} size={16} />} onClick={() => setOpen(true)}>
        {t('archive.open')}
      </Button>
      {isOpen && <ArchiveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export default ArchiveButton
