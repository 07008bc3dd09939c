// Somebody in a list: picture or first letter, and the name, which leads to where more is known of them.
import { Anchor } from '@mantine/core'
import { Link } from '../router.ts'
import { useAvatar } from './avatars.ts'
import { Face } from './Face.tsx'
import classes from './face.module.css'

const SIZE = 24

interface PersonProps {
  userId: number
  name: string
  /** Where the name leads; nowhere without it. */
  to?: string | undefined
}

export const Person = ({ userId, name, to }: PersonProps) => (
  <span className={classes.person}>
    <Face name={name} avatar={useAvatar(userId)} size={SIZE} />
    {to === undefined ? (
      <span>{name}</span>
    ) : (
      <Anchor component={Link} to={to} inherit>
        {name}
      </Anchor>
    )}
  </span>
)
