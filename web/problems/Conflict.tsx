// Conflict of a save with a concurrent one: says who saved the other version, links to it and offers to save this one as the newest. All versions are
// kept, so nothing is lost.
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemVersions } from '../../queries/problems/calls.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths } from '../shared/paths.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { formatDate } from '../shared/ui/time.tsx'

export interface ConflictProps {
  problemId: number
  /** Version that the edit is based on. */
  version: number
  /** Saves again, based on the newest version. */
  onSaveAfter: (newest: number) => void
}

/** The newest version and who saved it, once known. */
const SavedBy = ({ problemId }: { problemId: number }) => {
  const { t } = useTranslation('problems')
  const { user } = useSession()
  const { data } = useQuery({ ...callQuery(problemVersions, { problemId }), staleTime: 0 })
  const [newest] = data?.versions ?? []
  if (newest === undefined) return null
  const said = { version: newest.version, time: formatDate(newest.time, 'minute'), name: newest.userName ?? t('edit.someone') }
  return (
    <Text size="sm" w="100%">
      {newest.userId === user?.id ? t('edit.savedByYou', said) : t('edit.savedBy', said)}
    </Text>
  )
}

const Conflict = ({ problemId, version, onSaveAfter }: ConflictProps) => {
  const { t } = useTranslation('problems')
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { versions } = await request(problemVersions, { problemId })
      const newest = versions[0]?.version ?? version
      const question = {
        title: t('edit.saveAfterTitle', { version: newest }),
        message: t('edit.saveAfterText', { version: newest, next: newest + 1 }),
        confirmLabel: t('edit.saveAfter'),
      }
      if (await confirm(question)) onSaveAfter(newest)
    } catch (error) {
      notifyFailure(error)
    }
    setAsking(false)
  }
  return (
    <Group gap="sm" mt={4}>
      <SavedBy problemId={problemId} />
      <Button size="compact-sm" variant="default" loading={isAsking} onClick={() => void ask()}>
        {t('edit.saveAfter')}
      </Button>
      <Anchor size="sm" href={paths.problemVersions(problemId)} target="_blank" rel="noreferrer">
        {t('edit.whatChanged')}
      </Anchor>
      <Anchor size="sm" href={paths.problemEdit(problemId)} target="_blank" rel="noreferrer">
        {t('edit.newest')}
      </Anchor>
    </Group>
  )
}

export default Conflict
