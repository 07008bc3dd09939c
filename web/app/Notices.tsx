// Where short notices appear: above the page, or in the dialog that covers it.
import { Notifications } from '@mantine/notifications'
import { useFront } from '../shared/ui/front.ts'

/** What went wrong is read above a dialog that says what went well. */
const ABOVE_DIALOGS = 700

const Notices = () => {
  const front = useFront()
  // what has to be said moves along with the person: the library puts it elsewhere only when it is begun anew
  return (
    <Notifications
      key={front?.number ?? 0}
      position="top-center"
      limit={3}
      zIndex={ABOVE_DIALOGS}
      {...(front === null ? {} : { portalProps: { target: front.element } })}
    />
  )
}

export default Notices
