// For stories: a window of its own on the page, in which dialogs stand still.
import { Box, MantineThemeProvider } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'

/** Several are open at once: none takes the focus, and none moves to the end of the page. */
const still = { defaultProps: { withinPortal: false, trapFocus: false, lockScroll: false, returnFocus: false, closeOnEscape: false } }

/** `height` in pixels. What is fixed to the window is fixed to this one. */
export const StoryWindow = ({ height, children }: { height: number; children: ReactNode }) => (
  <MantineThemeProvider inherit theme={{ components: { Modal: still, ModalRoot: still } }}>
    <Box
      h={height}
      pos="relative"
      style={
        {
          transform: 'translateZ(0)',
          overflow: 'hidden',
          border: '1px solid var(--cj-line)',
          '--cj-dialog-height': `${height}px`,
          '--cj-top': '0px',
        } as CSSProperties
      }
    >
      {children}
    </Box>
  </MantineThemeProvider>
)
