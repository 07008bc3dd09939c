// Container of short notices: above the page, or in the topmost dialog.
import { Notifications } from '@mantine/notifications'
import { useFront } from '../shared/ui/front.ts'

/** Error notices appear above a success dialog. */
const ABOVE_DIALOGS = 700

const Notices = () => {
  const front = useFront()
  // the key remounts the container: the library cannot move it
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
