// Font size of all code editors in this browser.
import { useLocalStorage } from '@mantine/hooks'

/** Pixels; the default size is 16 (requirement j06). */
export const FONT_SIZE = { usual: 16, least: 10, most: 32, step: 2 } as const

const isFontSize = (size: unknown): size is number => typeof size === 'number' && size >= FONT_SIZE.least && size <= FONT_SIZE.most

/** Current font size and its setter; stored in the browser. */
export const useFontSize = (): { fontSize: number; change: (size: number) => void } => {
  const [stored, change] = useLocalStorage<number>({
    key: 'editor.fontSize',
    defaultValue: FONT_SIZE.usual,
    getInitialValueInEffect: false,
  })
  return { fontSize: isFontSize(stored) ? stored : FONT_SIZE.usual, change }
}
