// For stories: a frame on the page that contains dialogs.
import { Box, MantineThemeProvider } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'

/** Several are open at once: no portal, no focus trap. */
const still = { defaultProps: { withinPortal: false, trapFocus: false, lockScroll: false, returnFocus: false, closeOnEscape: false } }

/** `height` in pixels. Fixed positions are relative to this frame. */
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
