// A person's picture, or the first letter of their name.
import { useTranslation } from 'react-i18next'
import classes from './profile.module.css'

/** `size` in pixels. */
export const Picture = ({ name, avatar, size }: { name: string | null; avatar: string | null; size: number }) => {
  const { t } = useTranslation('profile')
  const box = { width: size, height: size, fontSize: size / 2 }
  if (avatar !== null) return <img src={avatar} alt={t('pictureOf', { name: name ?? '' })} className={classes.picture} style={box} />
  return (
    <span aria-hidden className={classes.picture} style={box}>
      {[...(name ?? '')][0]}
    </span>
  )
}
