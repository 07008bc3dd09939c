// Links from the editor to the other pages of a problem.
import { Button } from '@mantine/core'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'

export const OtherPages = ({ problemId }: { problemId: number }) => {
  const { t } = useTranslation('problems')
  const pages = [
    { to: paths.problemVersions(problemId), icon: IconHistory, label: t('versions.open') },
    { to: paths.problemFiles(problemId), icon: IconFiles, label: t('edit.files') },
    { to: paths.problemReview(problemId), icon: IconListCheck, label: t('edit.review') },
  ]
  return pages.map(({ to, icon, label }) => (
    <Button key={to} component={Link} to={to} variant="default" size="compact-md" leftSection={<Icon of={icon} size={16} />}>
      {label}
    </Button>
  ))
}
