// Signed points of a comment.
import { Badge } from '@mantine/core'

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

export const Points = ({ points }: { points: number | null }) =>
  points === null ? null : (
    <Badge variant="light" size="sm" color={points < 0 ? 'red' : 'green'} className="cj-number" style={{ flexShrink: 0 }}>
      {signed(points)}
    </Badge>
  )
