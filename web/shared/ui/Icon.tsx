// How icons look everywhere. Their shapes are Tabler's, imported one by one where they are shown, so that a page loads only its own.
import type { ComponentType, CSSProperties, SVGAttributes } from 'react'

export type IconShape = ComponentType<Omit<SVGAttributes<SVGElement>, 'stroke'> & { size?: number; stroke?: number }>

/** An icon without meaning of its own; give the text beside it, or a label on what holds it. */
export const Icon = ({ of: Shape, size = 18, style }: { of: IconShape; size?: number; style?: CSSProperties }) => (
  <Shape size={size} stroke={1.8} aria-hidden focusable={false} style={{ flexShrink: 0, ...style }} />
)
