// The typing playground.
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import type { PagesOf } from '../shared/page.ts'

export const paths = {
  typing: () => '/playground/typing',
}

export const pages: PagesOf<typeof paths> = {
  typing: {
    path: '/playground/typing',
    title: { 'zh-TW': '打字練習', en: 'Typing' },
    who: 'person',
    texts: ['typing', 'charts'],
    isForWork: () => true,
    menu: { in: 'profile', icon: IconKeyboard, order: 30 },
    examples: { 'typing playground': paths.typing },
  },
}

type TypingPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends TypingPaths {}
}
