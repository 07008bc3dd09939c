// Banner of the past view of a class, or of a unit, with a link back to the present.
import { Alert, Button, Group, Text } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import { keptAt } from '../../shared/asOf.ts'
import { paths } from '../../shared/paths.ts'
import { Link, useLocation } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import classes from './asOf.module.css'
import { useAsOfDialog, type WithPast } from './useAsOfDialog.tsx'

interface AsOfBannerProps {
  of: WithPast & Partial<Pick<GroupInfo, 'groupId' | 'isGroupAdmin'>>
  /** Path of the page that compares with today; of a class its own for its staff. */
  comparison?: string
}

const AsOfBanner = ({
  of,
  comparison = of.isGroupAdmin === true && of.groupId !== undefined ? paths.statisticsChanges(of.groupId) : undefined,
}: AsOfBannerProps) => {
  const { t } = useTranslation('asOf')
  const { at, show, open, dialog } = useAsOfDialog(of)
  const { pathname } = useLocation()
  if (at === null) return null
  return (
    <Alert color="yellow" variant="light" role="note" mb="md" icon={<Icon of={IconHistory} />}>
      <Group justify="space-between" gap="sm">
        <div className={classes.words}>
          <Text fw={700} className="cj-number">
            {t('banner', { time: formatDate(at, 'minute') })}
          </Text>
          <Text size="sm">{t('names')}</Text>
        </div>
        <Group gap="xs" className="cj-no-print">
          {comparison !== undefined && comparison !== pathname && (
            <Button component={Link} size="xs" variant="default" to={keptAt(comparison, at)}>
              {t('compare')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={open}>
            {t('change')}
          </Button>
          <Button size="xs" onClick={() => show(null)}>
            {t('now')}
          </Button>
        </Group>
      </Group>
      {dialog}
    </Alert>
  )
}

export default AsOfBanner
