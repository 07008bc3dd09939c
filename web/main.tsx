// Entry point: loads the page and the common texts in parallel.
import './app/styles/index.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/queryClient.ts'
import { createAppRouter } from './app/router.tsx'
import { startLog } from './shared/clientLog.ts'
import { startI18n } from './shared/i18n.ts'

startLog()
const texts = startI18n()
// yields once between evaluating and rendering, so that a slow phone stays responsive
await new Promise((resume) => setTimeout(resume))
const queries = createQueryClient()
const router = createAppRouter(queries)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await texts
// time-sliced, so that a slow phone stays responsive
startTransition(() => createRoot(root).render(<App queries={queries} router={router} />))
const view = document.getElementById('first')
if (view !== null) {
  const isShown = (): boolean =>
    root.childElementCount > 0 && router.state.initialized && router.state.navigation.state === 'idle' && queries.isFetching() === 0
  const { replaceFirstView } = await import('./app/firstView.ts')
  await replaceFirstView(view, root, isShown)
}
