// Loaders of this area's pages.
import type { LoadersOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  classEditor: () => import('./EditorPage.tsx'),
  editorPlayback: () => import('./playback/PlaybackPage.tsx'),
}
