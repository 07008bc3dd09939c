// Difficulty of one to five as stars, with the number for screen readers.
import { Group, VisuallyHidden } from '@mantine/core'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useTranslation } from '../texts.ts'
import { Icon } from './Icon.tsx'

export const DifficultyStars = ({ value, size = 15 }: { value: number; size?: number }) => {
  const { t } = useTranslation()
  return (
    <Group component="span" gap={1} wrap="nowrap" display="inline-flex" title={t('difficulty.of', { value })}>
      <VisuallyHidden>{t('difficulty.of', { value })}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <span
          key={star}
          aria-hidden
          style={{
            display: 'inline-flex',
            color: star <= value ? 'var(--cj-star)' : 'var(--mantine-color-dimmed)',
            opacity: star <= value ? 1 : 0.45,
          }}
        >
          <Icon of={star <= value ? IconStarFilled : IconStar} size={size} />
        </span>
      ))}
    </Group>
  )
}
