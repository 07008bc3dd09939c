// Overview of a problem set: properties, problems, similarity, uses and actions.
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { GiveToClasses } from '../../practice/index.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate, useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Failure } from '../Failure.tsx'
import { UseList } from './Frozen.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import { SetFacts, useTypeName } from './SetFacts.tsx'
import { pointsOf } from './score.ts'
import { useClone, useSetDeletion } from './setActions.ts'
import classes from './setEdit.module.css'
import type { SetKind } from './setValues.ts'
import { listOf, useCrumbs } from './useCrumbs.ts'
import { useSet, useSetAddress } from './useSet.ts'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md" component="section" style={{ background: 'var(--cj-surface)' }}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
)

/** Homework and exam sets are assigned by their own areas. */
const PRACTICE: SetKind = 1

const Give = ({ set }: { set: ProblemSetInfo }) => {
  const { t } = useTranslation('sets')
  const [isOpen, setOpen] = useState(false)
  const { problemSetId, name, description, uses } = set
  const given = { problemSetId, name, description, groupIds: uses.map(({ groupId }) => groupId) }
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconSchool} size={16} />} onClick={() => setOpen(true)}>
        {t('page.give')}
      </Button>
      <Suspense fallback={null}>{isOpen && <GiveToClasses set={given} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const Actions = ({ kind, set }: { kind: SetKind; set: ProblemSetInfo }) => {
  const { t } = useTranslation('sets')
  const navigate = useNavigate()
  const clone = useClone(set)
  const deletion = useSetDeletion(set, () => void navigate(listOf(kind).to, { replace: true }))
  const mayChange = set.isOwn && !set.isAssigned
  return (
    <>
      {mayChange && (
        <Button component={Link} to={paths.problemSetEdit(kind, set.problemSetId)} leftSection={<Icon of={IconPencil} size={16} />}>
          {t('page.edit')}
        </Button>
      )}
      {kind === PRACTICE && <Give set={set} />}
      <Button
        variant="default"
        component={Link}
        to={paths.problemSetShow(kind, set.problemSetId)}
        leftSection={<Icon of={IconEye} size={16} />}
      >
        {t('page.show')}
      </Button>
      <Button
        variant={mayChange ? 'default' : 'filled'}
        leftSection={<Icon of={IconCopy} size={16} />}
        loading={clone.isPending}
        onClick={() => clone.mutate()}
      >
        {t('page.clone')}
      </Button>
      {mayChange && (
        <Button variant="default" leftSection={<Icon of={IconTrash} size={16} />} loading={deletion.isPending} onClick={deletion.ask}>
          {t('page.delete')}
        </Button>
      )}
    </>
  )
}

const About = ({ set }: { set: ProblemSetInfo }) => {
  const { t } = useTranslation('sets')
  const typeName = useTypeName()
  const compared = set.problems.filter(({ enableAnalyze }) => enableAnalyze).length
  const facts = [
    [t('page.type'), typeName(set.type)],
    [t('page.score'), pointsOf(set.totalScore)],
    [t('page.owner'), set.ownerName ?? t('edit.someone')],
    [t('page.changed'), t('set.version', { version: set.version, time: formatDate(set.updateTime, 'minute') })],
    [
      t('page.similarity'),
      set.analyzeMode === 1 && compared > 0
        ? t('page.similarityOn', { count: compared, total: set.problems.length })
        : t('page.similarityOff'),
    ],
  ]
  return (
    <Section title={t('page.facts')}>
      <dl className={classes.facts}>{facts.map(([name, value]) => [<dt key={`${name}.`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>
    </Section>
  )
}

const Overview = ({ kind, set }: { kind: SetKind; set: ProblemSetInfo }) => {
  const { t } = useTranslation('sets')
  const { uses, otherUses } = set
  return (
    <>
      <PageHeader title={set.name} crumbs={useCrumbs(kind, null)} actions={<Actions kind={kind} set={set} />} />
      <Stack gap="md">
        <SetFacts set={set} showsType />
        {set.description !== '' && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{set.description}</Text>}
        <Section title={t('page.problems')}>
          <ScoreTable set={set} />
        </Section>
        <Section title={t('page.uses')}>
          {uses.length + otherUses === 0 ? (
            <Text size="sm">{t('page.usesNone')}</Text>
          ) : (
            <UseList uses={uses} otherUses={otherUses} others="page.otherUses" />
          )}
        </Section>
        <About set={set} />
        {set.isOwn && !set.isAssigned && (
          <div>
            <Button
              variant="default"
              component={Link}
              to={paths.problemSetSimilarity(kind, set.problemSetId)}
              leftSection={<Icon of={IconArrowsDiff} size={16} />}
            >
              {t('page.setUp')}
            </Button>
          </div>
        )}
      </Stack>
    </>
  )
}

const SetPage = () => {
  useTranslation(['sets', 'problems'])
  const address = useSetAddress()
  const query = useSet(address)
  // an unsaved set must be created first (requirement b12)
  if (address.kind !== null && address.problemSetId === 0) return <Navigate to={paths.problemSetEdit(address.kind, 0)} replace />
  return (
    <Page>
      {query.data === undefined && <PageHeader title={titleOf('problemSet')} />}
      {query.isLoading && <LoadingSkeleton lines={5} height={70} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} list={listOf(address.kind ?? 1)} />}
      {query.data !== undefined && address.kind !== null && <Overview kind={address.kind} set={query.data} />}
    </Page>
  )
}

export default SetPage
