// Button that lets a person choose files whose text goes into an editor (requirement j07).
import { Button, type ButtonProps, FileButton } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { ACCEPTED_FILES } from './importable.ts'

interface ImportButtonProps extends Pick<ButtonProps, 'size'> {
  label: string
  /** Takes several files of any kind, and checks them itself. */
  isForSeveral?: boolean
  onFiles: (files: File[]) => void
}

export const ImportButton = ({ label, isForSeveral = false, onFiles, size }: ImportButtonProps) => {
  const reset = useRef<() => void>(null)
  const choose = (chosen: File | File[] | null) => {
    const files = [chosen ?? []].flat()
    if (files.length > 0) onFiles(files)
    // so that the same file can be chosen again after it was changed
    reset.current?.()
  }
  return (
    <FileButton resetRef={reset} multiple={isForSeveral} {...(isForSeveral ? {} : { accept: ACCEPTED_FILES })} onChange={choose}>
      {(props) => (
        <Button {...props} variant="subtle" {...(size === undefined ? {} : { size })} leftSection={<Icon of={IconUpload} size={16} />}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
