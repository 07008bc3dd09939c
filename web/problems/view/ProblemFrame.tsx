// Frame of a problem's own pages, outside any class: title, tabs, and an edit link for its author (requirement b04).
import { Button, Group } from '@mantine/core'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemInfo } from '../../../queries/problems/calls.ts'
import type { ProblemInfo } from '../../../queries/problems/schemas.ts'
import { activityPath } from '../../shared/activityPaths.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useAvatar } from '../../shared/people/avatars.ts'
import { Face } from '../../shared/people/Face.tsx'
import { Link, useParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { TabBar, TabRow } from '../../shared/ui/TabBar.tsx'
import { CloseButton } from '../CloseButton.tsx'
import { Failure } from '../Failure.tsx'

/** True if there is a solution that the reader may see. */
export const hasSolution = ({ locales }: ProblemInfo): boolean => locales.some(({ solution }) => solution !== null)

const tabsOf = (problem: ProblemInfo, seesStatistics: boolean) => [
  { id: 'text', to: paths.problemText(problem.id), label: titleOf('problemText'), icon: IconFileText },
  { id: 'result', to: paths.problemResult(problem.id), label: titleOf('problemResult'), icon: IconHistory },
  ...(hasSolution(problem)
    ? [{ id: 'solution', to: paths.problemSolution(problem.id), label: titleOf('problemSolution'), icon: IconBulb }]
    : []),
  ...(problem.outside?.mayEdit === true
    ? [{ id: 'edit', to: paths.problemEdit(problem.id), label: titleOf('problemEdit'), icon: IconPencil }]
    : []),
  ...(seesStatistics
    ? [{ id: 'statistics', to: paths.problemStatistics(problem.id), label: titleOf('problemStatistics'), icon: IconChartBar }]
    : []),
]

/** Target of the close button: the own problems for authors, a practice for others. */
const closingTo = (problem: ProblemInfo, mayAuthor: boolean): string => {
  if (mayAuthor) return paths.manageProblems()
  const [place] = problem.outside?.places ?? []
  return place === undefined ? paths.myGroups() : activityPath(place)
}

/** Author's name, with their picture if the reader may see it. */
const Author = ({ userId, name }: { userId: number; name: string }) => {
  const { t } = useTranslation('view')
  return (
    <Group gap={8} wrap="nowrap">
      <Face name={name} avatar={useAvatar(userId)} size={24} />
      <span>{t('by', { name })}</span>
    </Group>
  )
}

const Shown = ({ problem, children }: { problem: ProblemInfo; children: ReactNode }) => {
  const { t } = useTranslation(['view', 'problems'])
  const { user } = useSession()
  const title = localeOf(problem.locales)?.title || t('problems:list.untitled')
  const { ownerId, ownerName } = problem
  const { mayEdit = false } = problem.outside ?? {}
  const crumbs = user?.mayAuthor === true ? [{ label: titleOf('manageProblems'), to: paths.manageProblems() }] : []
  return (
    <>
      <TabBar>
        <TabRow label={t('tabs')} tabs={tabsOf(problem, mayEdit || user?.roles.includes('admin') === true)} />
      </TabBar>
      <Page>
        <PageHeader
          title={title}
          crumbs={crumbs}
          {...(ownerId === null || ownerName === null ? {} : { description: <Author userId={ownerId} name={ownerName} /> })}
          actions={
            <>
              {mayEdit && (
                <Button component={Link} to={paths.problemEdit(problem.id)} leftSection={<Icon of={IconPencil} size={16} />}>
                  {t('edit')}
                </Button>
              )}
              <CloseButton to={closingTo(problem, user?.mayAuthor === true)} />
            </>
          }
        />
        {children}
      </Page>
    </>
  )
}

/** `children` renders the problem once it has loaded. */
export const ProblemFrame = ({ children }: { children: (problem: ProblemInfo) => ReactNode }) => {
  const problemId = Number(useParams().problemId)
  const isId = Number.isSafeInteger(problemId) && problemId > 0
  const query = useQuery(callQuery(problemInfo, { problemId: isId ? problemId : Number.MAX_SAFE_INTEGER }))
  if (query.data !== undefined) return <Shown problem={query.data}>{children(query.data)}</Shown>
  return (
    <Page>
      <PageHeader title={titleOf('problemText')} />
      {query.isPending && <LoadingSkeleton lines={6} height={60} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
    </Page>
  )
}
