// Whether the user has chosen that code follows the page's colour scheme.
import { useSession } from '../session.ts'

export const useFollowsPage = (): boolean => useSession().user?.editorTheme === 'page'
