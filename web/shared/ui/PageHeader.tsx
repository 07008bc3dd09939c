// Page header: breadcrumbs, title, back link and actions. Also sets the document title.
import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useEffect } from 'react'
import { Link } from '../router.ts'
import { useTranslation } from '../texts.ts'
import { Icon } from './Icon.tsx'

export interface Crumb {
  label: string
  to: string
}

/**
 * `crumbs` are the ancestors of the page, outermost first; the last one is also the back link. With `isInBar`, a bar above shows the title
 * and this one is visually hidden.
 */
export const PageHeader = ({
  title,
  crumbs = [],
  description,
  actions,
  isInBar = false,
}: {
  title: string
  isInBar?: boolean
  crumbs?: readonly Crumb[]
  description?: ReactNode
  actions?: ReactNode
}) => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · ${t('brand')}`
  }, [title, t])
  return (
    <Stack component="header" gap={6} mb={isInBar ? 0 : 'lg'}>
      {crumbs.length > 0 && (
        <nav aria-label={t('breadcrumbs')}>
          <Breadcrumbs separatorMargin={6} separator={<Icon of={IconChevronRight} size={14} />} style={{ flexWrap: 'wrap' }}>
            {crumbs.map((crumb) => (
              <Anchor key={crumb.to} component={Link} to={crumb.to} size="sm" lh="24px" truncate maw="min(100%, 22rem)" title={crumb.label}>
                {crumb.label}
              </Anchor>
            ))}
          </Breadcrumbs>
        </nav>
      )}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={6} flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Title order={1} size="h2" className={isInBar ? 'cj-hidden' : undefined}>
            {title}
          </Title>
          {description !== undefined && (
            <Text component="div" c="dimmed">
              {description}
            </Text>
          )}
        </Stack>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
    </Stack>
  )
}
