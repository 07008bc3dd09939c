// Link to the form of a new homework, for the staff of the class.
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'

const AddHomework = ({ groupId }: { groupId: number }) => {
  const { t } = useTranslation('homework')
  return (
    <Button component={Link} to={paths.homeworkNew(groupId)} leftSection={<Icon of={IconPlus} size={16} />} className="cj-no-print">
      {t('add')}
    </Button>
  )
}

export default AddHomework
