// Whether code is shown dark or light: dark in both schemes, unless the person has chosen that it follows the page.
import { useComputedColorScheme } from '@mantine/core'
import { useFollowsPage } from './followsPage.ts'

/** For an editor that has themes of its own, instead of colours of the page's styles. */
export const useEditorScheme = (): 'dark' | 'light' => {
  const page = useComputedColorScheme('dark')
  return useFollowsPage() ? page : 'dark'
}
