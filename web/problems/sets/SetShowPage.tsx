// Problem set as students see it: description and problems, each of which opens.
import { Button, Stack, Text } from '@mantine/core'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Failure } from '../Failure.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import type { SetKind } from './setValues.ts'
import { listOf, useCrumbs } from './useCrumbs.ts'
import { useSet, useSetAddress } from './useSet.ts'

const Shown = ({ kind, set }: { kind: SetKind; set: ProblemSetInfo }) => {
  const { t } = useTranslation('sets')
  return (
    <>
      <PageHeader
        title={set.name}
        crumbs={useCrumbs(kind, set)}
        actions={
          <Button variant="default" component={Link} to={paths.problemSet(kind, set.problemSetId)}>
            {t('page.overview')}
          </Button>
        }
      />
      <Stack gap="md">
        {set.description !== '' && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{set.description}</Text>}
        <ScoreTable set={set} />
      </Stack>
    </>
  )
}

const SetShowPage = () => {
  useTranslation(['sets', 'problems'])
  const address = useSetAddress()
  const query = useSet(address)
  if (address.kind !== null && address.problemSetId === 0) return <Navigate to={paths.problemSetEdit(address.kind, 0)} replace />
  return (
    <Page>
      {query.data === undefined && <PageHeader title={titleOf('problemSetShow')} />}
      {query.isLoading && <LoadingSkeleton lines={5} height={50} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} list={listOf(address.kind ?? 1)} />}
      {query.data !== undefined && address.kind !== null && <Shown kind={address.kind} set={query.data} />}
    </Page>
  )
}

export default SetShowPage
