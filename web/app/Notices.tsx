// Where short notices appear.
import { Notifications } from '@mantine/notifications'

const Notices = () => {
  return <Notifications position="top-center" limit={3} />
}

export default Notices
