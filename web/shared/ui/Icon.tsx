// The application's own small icon set: strokes on a 24-pixel grid, in the colour of the text around them.
import type { CSSProperties } from 'react'

const shapes = {
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.7 5.7l12.6 12.6',
  book: 'M5 4.5h9.5a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3ZM5 17a3 3 0 0 1 3-3h9.5',
  bolt: 'M13 3 5 13.5h6L10 21l9-11h-6.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checkCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.3l2.8 2.8L16 9.6',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  chevronDown: 'm6 9 6 6 6-6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2',
  code: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  cross: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  crossCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 9l6 6M15 9l-6 6',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15',
  filter: 'M4 5.5h16l-6.2 7.2V19l-3.6-1.8v-4.5Z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.3 12h17.4M12 3c2.6 2.5 3.8 5.5 3.8 9s-1.2 6.500-3.8 9c-2.600-2.500-3.800-5.500-3.800-9S9.400 5.500 12 3Z',
  history: 'M4.200 9.200A8.500 8.500 0 1 1 3.500 12.500M3.500 4.800v4.700h4.700M12 8v4.500l3.200 1.800',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.500M12 7.600v.1',
  key: 'M8 11.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12.500l8.500-8.500M16 7.500l3 3',
  logout: 'M14 4.500h5.500v15H14M10.500 8l-4 4 4 4M7 12h9',
  moon: 'M20 14.200A8.300 8.300 0 0 1 9.800 4 8.300 8.300 0 1 0 20 14.200Z',
  monitor: 'M3.500 5h17v11h-17ZM9 20h6M12 16v4',
  eye: 'M2.500 12s3.500-6.500 9.500-6.500 9.500 6.500 9.500 6.500-3.500 6.500-9.500 6.500-9.500-6.500-9.500-6.500ZM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z',
  pencil: 'M4.500 19.500l.800-4L16 4.800l3.200 3.200L8.500 18.700ZM13.500 7.300l3.200 3.200',
  play: 'M7.500 5v14l11-7Z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.800 9.500A8 8 0 0 0 5.300 8M4.200 14.500A8 8 0 0 0 18.700 16M5 4v4.200h4.200M19 20v-4.200h-4.200',
  search: 'M10.800 4a6.800 6.800 0 1 0 0 13.600 6.800 6.800 0 0 0 0-13.600ZM16 16l4.500 4.500',
  shield: 'M12 3.500 5 6v6c0 4.200 2.800 7 7 8.500 4.200-1.500 7-4.300 7-8.500V6ZM9 12l2.200 2.200L15.300 10',
  star: 'm12 4 2.500 5.200 5.600.800-4 4 .900 5.700-5-2.700-5 2.700.900-5.700-4-4 5.600-.800Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  timeline: 'M6 4v16M6 7.500h4M6 12h9M6 16.500h6M6 7.500v.01M6 12v.01',
  trash: 'M5 7h14M9.500 7V4.500h5V7M7 7l.800 12.500h8.400L17 7M10.300 10.500v5.500M13.700 10.500v5.500',
  upload: 'M12 15.500V4.500M7.500 9 12 4.500 16.500 9M4.500 20h15',
  user: 'M12 4.500a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600ZM4.800 20c.6-3.700 3.400-5.600 7.200-5.600s6.600 1.900 7.200 5.600',
  users:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM2.800 19.500c.5-3.300 2.900-5 6.200-5s5.700 1.700 6.200 5M15.500 5.300a3.500 3.500 0 0 1 0 6.500M17.800 14.900c1.900.7 3.100 2.200 3.500 4.600',
  warning: 'M12 4 2.800 19.500h18.400ZM12 10v4.500M12 17v.1',
} as const

export type IconName = keyof typeof shapes

/** An icon without meaning of its own; give the text beside it, or a label on what holds it. */
export const Icon = ({
  name,
  size = 18,
  isFilled = false,
  style,
}: {
  name: IconName
  size?: number
  isFilled?: boolean
  style?: CSSProperties
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ flexShrink: 0, ...style }}
  >
    <path d={shapes[name]} />
  </svg>
)
