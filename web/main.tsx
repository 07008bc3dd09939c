// Starts the application: the router begins to load the page while the common texts arrive.
import './app/styles/index.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createAppRouter } from './app/router.tsx'
import { startI18n } from './shared/i18n.ts'

const router = createAppRouter()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await startI18n()
createRoot(root).render(<App router={router} />)
