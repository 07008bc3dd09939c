// Whether a guest is typing: rounds of guests are not recorded.
import { useSession } from '../shared/session.ts'

export const useIsGuest = (): boolean => useSession().user?.roles.includes('guest') === true
