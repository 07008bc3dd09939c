// Where short notices appear: above the page, or in the dialog that covers it.
import { Notifications } from '@mantine/notifications'
import { useFront } from '../shared/ui/front.ts'

const Notices = () => {
  const front = useFront()
  // what has to be said moves along with the person: the library puts it elsewhere only when it is begun anew
  return (
    <Notifications
      key={front?.number ?? 0}
      position="top-center"
      limit={3}
      {...(front === null ? {} : { portalProps: { target: front.element } })}
    />
  )
}

export default Notices
