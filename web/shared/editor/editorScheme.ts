// Colour scheme of code: dark, unless the user has chosen to follow the page.
import { useComputedColorScheme } from '@mantine/core'
import { useFollowsPage } from './followsPage.ts'

/** For an editor with its own themes instead of the page's colours. */
export const useEditorScheme = (): 'dark' | 'light' => {
  const page = useComputedColorScheme('dark')
  return useFollowsPage() ? page : 'dark'
}
