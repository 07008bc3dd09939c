// Button that lets a person choose a file and puts its text into an editor (requirement j07).
import { Button, type ButtonProps, FileButton } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { ACCEPTED_FILES } from './importable.ts'
import { type ImportLimit, importFile } from './importFile.ts'

/** `onImport` is given the text of a file within the limit. */
export const ImportButton = ({
  label,
  limit,
  onImport,
  size,
}: {
  label: string
  limit: ImportLimit
  onImport: (name: string, content: string) => void
} & Pick<ButtonProps, 'size'>) => {
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file !== null) void importFile(file, limit, onImport)
    // so that the same file can be chosen again after it was changed
    reset.current?.()
  }
  return (
    <FileButton resetRef={reset} accept={ACCEPTED_FILES} onChange={choose}>
      {(props) => (
        <Button {...props} variant="subtle" {...(size === undefined ? {} : { size })} leftSection={<Icon of={IconUpload} size={16} />}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
