// A user's picture, or their initial at the same size, so that there is no layout shift. The initial is decorative:
// it is not part of the accessible name of the button or row around it.
import classes from './face.module.css'

interface FaceProps {
  name: string | null
  /** A data URL. */
  avatar: string | null
  /** Pixels. */
  size: number
  /** Alternative text; '' if the name is beside the picture. */
  alt?: string
}

export const Face = ({ name, avatar, size, alt = '' }: FaceProps) => {
  const box = { width: size, height: size, fontSize: size / 2 }
  if (avatar !== null)
    return <img src={avatar} alt={alt} width={size} height={size} decoding="async" className={classes.face} style={box} />
  return <span aria-hidden data-initial={[...(name ?? '')][0]} className={classes.face} style={box} />
}
