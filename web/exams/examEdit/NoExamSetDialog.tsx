// Offers to make an exam set where the user has none (requirement d04).
import { Button, Group, Text } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EXAM_SETS } from './sets.ts'

const NoExamSetDialog = () => {
  const { t } = useTranslation(['examEdit', 'app'])
  const [isClosed, setClosed] = useState(false)
  // the picker's first question, so that it is asked once
  const { data } = useQuery(callQuery(userProblemSetPage, { types: [EXAM_SETS], scope: 'own', search: '', page: 1, size: 25 }))
  if (isClosed || data?.total !== 0) return null
  const close = () => setClosed(true)
  return (
    <Dialog title={t('noSet.title')} onClose={close}>
      <Text>{t('noSet.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {t('app:action.close')}
        </Button>
        <Button component={Link} to={paths.problemSetEdit(EXAM_SETS, 0)} leftSection={<Icon of={IconPlus} size={16} />} data-autofocus>
          {t('noSet.make')}
        </Button>
      </Group>
    </Dialog>
  )
}

export default NoExamSetDialog
