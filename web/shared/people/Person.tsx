// A user in a list: picture or initial, and the name, with an optional link.
import { Anchor } from '@mantine/core'
import { Link } from '../router.ts'
import { useAvatar } from './avatars.ts'
import { Face } from './Face.tsx'
import classes from './face.module.css'

const SIZE = 24

interface PersonProps {
  userId: number
  name: string
  /** Target of the name's link, if any. */
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
