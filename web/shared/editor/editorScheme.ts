// Whether code is shown dark or light: dark in both schemes, unless the person has chosen that it follows the page.
import { useComputedColorScheme } from '@mantine/core'
import { useSession } from '../session.ts'

export const useEditorScheme = (): 'dark' | 'light' => {
  const page = useComputedColorScheme('dark')
  const { user } = useSession()
  return user?.editorTheme === 'page' ? page : 'dark'
}
