// Loaders of this area's pages.
import { contentGet } from '../../queries/site/contents/calls.ts'
import { ownTyping } from '../../queries/typing/calls.ts'
import type { LoadersOf, PrimesOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  typing: () => import('./TypingPage.tsx'),
}

export const primes: PrimesOf<typeof pages> = {
  typing: (ask) => {
    ask(contentGet, { name: 'typingTexts' })
    ask(ownTyping, {})
  },
}
