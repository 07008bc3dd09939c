// Profile picture of a user, or else the first letter of their name.

import { Face } from '../../shared/people/Face.tsx'
import { useTranslation } from '../../shared/texts.ts'

/** `size` in pixels. */
export const Picture = ({ name, avatar, size }: { name: string | null; avatar: string | null; size: number }) => {
  const { t } = useTranslation('profile')
  return <Face name={name} avatar={avatar} size={size} alt={t('pictureOf', { name: name ?? '' })} />
}
