// Six class pictures, chosen by class id modulo 6 (requirement g17).
import type { ReactNode } from 'react'

interface Picture {
  from: string
  to: string
  drawing: ReactNode
}

const pictures: readonly Picture[] = [
  {
    from: '#0b6f75',
    to: '#22949a',
    drawing: (
      <>
        <circle cx="270" cy="60" r="44" />
        <circle cx="270" cy="60" r="72" />
        <circle cx="270" cy="60" r="100" />
        <path d="M270 60V26M270 60l26 16" strokeWidth="5" />
      </>
    ),
  },
  {
    from: '#7a3b12',
    to: '#c9771f',
    drawing: <path d="m190 30-34 34 34 34M276 30l34 34-34 34M250 18l-34 92" strokeWidth="6" />,
  },
  {
    from: '#2b3f73',
    to: '#4f74b8',
    drawing: (
      <>
        <path d="M170 100 216 44l44 38 54-56M170 100l90-18M216 44l98-18" />
        <circle cx="170" cy="100" r="10" fill="currentColor" />
        <circle cx="216" cy="44" r="10" fill="currentColor" />
        <circle cx="260" cy="82" r="10" fill="currentColor" />
        <circle cx="314" cy="26" r="10" fill="currentColor" />
      </>
    ),
  },
  {
    from: '#1f5b37',
    to: '#3c9160',
    drawing: (
      <>
        <path d="M244 18v24M244 42l-54 30M244 42l54 30M190 72l-28 30M190 72l26 30M298 72l-26 30M298 72l28 30" />
        <circle cx="244" cy="18" r="9" fill="currentColor" />
        <circle cx="190" cy="72" r="9" fill="currentColor" />
        <circle cx="298" cy="72" r="9" fill="currentColor" />
      </>
    ),
  },
  {
    from: '#5b2551',
    to: '#98508a',
    drawing: (
      <>
        <path d="M164 104V76M196 104V52M228 104V64M260 104V34M292 104V46M324 104V20" strokeWidth="14" />
      </>
    ),
  },
  {
    from: '#3a474c',
    to: '#65797f',
    drawing: (
      <>
        <rect x="168" y="26" width="34" height="34" rx="6" fill="currentColor" />
        <rect x="210" y="26" width="34" height="34" rx="6" />
        <rect x="252" y="26" width="34" height="34" rx="6" fill="currentColor" />
        <rect x="168" y="68" width="34" height="34" rx="6" />
        <rect x="210" y="68" width="34" height="34" rx="6" fill="currentColor" />
        <rect x="252" y="68" width="34" height="34" rx="6" />
      </>
    ),
  },
]

export const GroupPicture = ({ groupId, height = 96 }: { groupId: number; height?: number }) => {
  const number = groupId % pictures.length
  const picture = pictures[number] ?? pictures[0]
  if (picture === undefined) return null
  const gradient = `class-picture-${number}`
  return (
    <svg
      viewBox="0 0 340 120"
      width="100%"
      height={height}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block' }}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={picture.from} />
          <stop offset="1" stopColor={picture.to} />
        </linearGradient>
      </defs>
      <rect width="340" height="120" fill={`url(#${gradient})`} />
      <g stroke="#fff" fill="none" strokeWidth="3.500" strokeLinecap="round" strokeLinejoin="round" opacity="0.32" color="#fff">
        {picture.drawing}
      </g>
    </svg>
  )
}
