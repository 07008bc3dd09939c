// Style of all icons. Shapes are Tabler's, imported one by one, so that a page loads only its own.
import type { ComponentType, CSSProperties, SVGAttributes } from 'react'

export type IconShape = ComponentType<Omit<SVGAttributes<SVGElement>, 'stroke'> & { size?: number; stroke?: number }>

/** Decorative icon; put text beside it or a label on its parent. */
export const Icon = ({ of: Shape, size = 18, style }: { of: IconShape; size?: number; style?: CSSProperties }) => (
  <Shape size={size} stroke={1.8} aria-hidden focusable={false} style={{ flexShrink: 0, ...style }} />
)
