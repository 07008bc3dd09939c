// Chart fills that differ by pattern as well as by colour.
import type { ReactElement } from 'react'
import { TONES, type Tone } from './chart.ts'

const LIGHT = 'light-dark(rgb(255 255 255 / 55%), rgb(0 0 0 / 45%))'
const stroke = { stroke: LIGHT, strokeWidth: 2 }

/** On a tile of 8 × 8 pixels. */
const DRAWINGS: Readonly<Record<Tone, ReactElement | null>> = {
  petrol: null,
  orange: <path d="M-2 2 2-2M0 8 8 0M6 10 10 6" {...stroke} />,
  plum: <circle cx="4" cy="4" r="1.8" style={{ fill: LIGHT }} />,
  gray: <path d="M0 4H8" {...stroke} />,
  blue: <path d="M-2 6 2 10M0 0 8 8M6-2 10 2" {...stroke} />,
  olive: <path d="M4 0V8" {...stroke} />,
  red: <path d="M0 0 8 8M8 0 0 8" style={{ stroke: LIGHT, strokeWidth: 1.5 }} />,
  green: <path d="M0 4H8M4 0V8" style={{ stroke: LIGHT, strokeWidth: 1.5 }} />,
}

export const colourOf = (tone: Tone): string => `var(--tone-${tone})`

/** Fill of a tone, in a drawing with the pattern definitions of `id`. */
export const fillOf = (id: string, tone: Tone): string => `url(#${id}-${tone})`

export const Patterns = ({ id }: { id: string }) => (
  <defs>
    {TONES.map((tone) => (
      <pattern key={tone} id={`${id}-${tone}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" style={{ fill: colourOf(tone) }} />
        {DRAWINGS[tone]}
      </pattern>
    ))}
  </defs>
)

/** Legend swatch of a tone. */
export const Swatch = ({ tone }: { tone: Tone }) => (
  <svg width="14" height="14" aria-hidden>
    <Patterns id={`swatch-${tone}`} />
    <rect width="14" height="14" rx="3" fill={fillOf(`swatch-${tone}`, tone)} />
  </svg>
)
