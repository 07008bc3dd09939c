// Error dialog that closes after 3 seconds (requirement g07).
import { Text } from '@mantine/core'
import { errorMessages } from '../shared/api/errors.ts'
import { PassingDialog } from '../shared/ui/PassingDialog.tsx'

const SHOWN_MS = 3000

export const FailureDialog = ({ title, error, onClose }: { title: string; error: unknown; onClose: () => void }) => (
  <PassingDialog isOpen={error !== null} title={title} shownMs={SHOWN_MS} isUrgent onClose={onClose}>
    {(error === null ? [] : errorMessages(error)).map((message) => (
      <Text key={message}>{message}</Text>
    ))}
  </PassingDialog>
)
