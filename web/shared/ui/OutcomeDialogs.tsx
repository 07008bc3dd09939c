// Dialogs after a form has been sent (requirement g07): it was saved, with a link onwards; or it was refused, with the server's reasons.
import { Anchor, Text } from '@mantine/core'
import { Link } from '../router.ts'
import { PassingDialog } from './PassingDialog.tsx'

/** Milliseconds (requirement g07). */
const SUCCESS_MS = 2000
const FAILURE_MS = 3000

export interface FormOutcome {
  isSaved: boolean
  text: string
}

interface OutcomeDialogsProps {
  /** Null before the form was sent. */
  outcome: FormOutcome | null
  titles: { saved: string; refused: string }
  link: { to: string; label: string }
  onEnd: () => void
}

export const OutcomeDialogs = ({ outcome, titles, link, onEnd }: OutcomeDialogsProps) => (
  <>
    <PassingDialog isOpen={outcome?.isSaved === true} title={titles.saved} shownMs={SUCCESS_MS} onClose={onEnd}>
      <Text>{outcome?.text}</Text>
      <Anchor component={Link} to={link.to} fw={600}>
        {link.label}
      </Anchor>
    </PassingDialog>
    <PassingDialog isOpen={outcome?.isSaved === false} title={titles.refused} shownMs={FAILURE_MS} isUrgent onClose={onEnd}>
      <Text>{outcome?.text}</Text>
    </PassingDialog>
  </>
)
