// A person's picture, or the first letter of their name in the same place, so that nothing moves when the picture comes. The letter is drawn only:
// it is no part of what the button or the row around it is called.
import classes from './face.module.css'

interface FaceProps {
  name: string | null
  /** A data URL. */
  avatar: string | null
  /** Pixels. */
  size: number
  /** What the picture says to whoever cannot see it; '' where the name stands beside it. */
  alt?: string
}

export const Face = ({ name, avatar, size, alt = '' }: FaceProps) => {
  const box = { width: size, height: size, fontSize: size / 2 }
  if (avatar !== null)
    return <img src={avatar} alt={alt} width={size} height={size} decoding="async" className={classes.face} style={box} />
  return <span aria-hidden data-initial={[...(name ?? '')][0]} className={classes.face} style={box} />
}
