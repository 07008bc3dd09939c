// Renders its children once they come near the window, so that a long page loads a part at a time.
import { Box, Stack } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { usePrinting } from '../shared/ui/printing.ts'
import { LoadingSkeleton } from '../shared/ui/states.tsx'

/** Pixels before the window at which a part begins to load. */
const AHEAD = 300

export const WhenInSight = ({ height, children }: { height: number; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  const isPrinting = usePrinting()
  useEffect(() => {
    if (isSeen || place.current === null) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: `${AHEAD}px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  const skeleton = <LoadingSkeleton lines={3} height={40} />
  return (
    <Box ref={place} mih={isSeen ? undefined : height}>
      {isSeen || isPrinting ? (
        <Suspense fallback={skeleton}>
          <Stack gap="md">{children}</Stack>
        </Suspense>
      ) : (
        skeleton
      )}
    </Box>
  )
}
