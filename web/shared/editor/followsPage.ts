// Whether the person has chosen that code is as light or dark as the page.
import { useSession } from '../session.ts'

export const useFollowsPage = (): boolean => useSession().user?.editorTheme === 'page'
