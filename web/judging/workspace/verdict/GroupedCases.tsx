// Cases of a submission by test group, with the points of each; one list where the problem has no groups.
import { Badge, Text } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import type { ShownCase, ShownVerdict } from '../../../../commands/judging/submission/schemas.ts'
import { STATUS } from '../../../../judge/catalogue.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx'
import { CaseList } from './CaseList.tsx'
import classes from './cases.module.css'
import { roundedPoints } from './points.ts'

type JudgedGroup = NonNullable<ShownVerdict['groups']>[number]
/** Without points while it is being judged. */
type ShownGroup = Omit<JudgedGroup, 'points' | 'maxPoints'> & Partial<Pick<JudgedGroup, 'points' | 'maxPoints'>>
type GroupedCase = ShownCase & { group?: string | undefined }

interface GroupedCasesProps {
  cases: readonly GroupedCase[]
  groups: readonly ShownGroup[]
  /** Renders a case whose data are not part of the verdict, if the reader may open it. */
  openCase?: ((one: ShownCase) => ReactNode) | undefined
}

/** Groups of cases that have been judged so far, in the order in which they were met. */
export const liveGroups = (cases: readonly GroupedCase[]): ShownGroup[] => {
  const names = [...new Set(cases.flatMap(({ group }) => group ?? []))]
  return names.map((name) => ({ name, cases: cases.filter(({ group }) => group === name).map(({ index }) => index) }))
}

const Points = ({ group: { points, maxPoints } }: { group: ShownGroup }) => {
  const { t } = useTranslation('workspace')
  if (points === undefined || maxPoints === undefined) return null
  if (maxPoints === 0)
    return (
      <Badge variant="light" color="gray" size="sm" tt="none">
        {t('verdict.countsNothing')}
      </Badge>
    )
  const colour = points >= maxPoints ? 'green' : points > 0 ? 'yellow' : 'red'
  return (
    <Badge variant="light" color={colour} size="sm" tt="none" miw="max-content">
      {t('verdict.score', { score: roundedPoints(points), most: roundedPoints(maxPoints) })}
    </Badge>
  )
}

const GroupItem = ({ group, number, ...all }: GroupedCasesProps & { group: ShownGroup; number: number }) => {
  const { t } = useTranslation('workspace')
  const { cases, groups, openCase } = all
  const parts = groups.filter(({ parent }) => parent !== undefined && parent === group.name)
  const own = cases.filter(({ index }) => group.cases.includes(index))
  const within = (one: ShownGroup): number[] => [
    ...one.cases,
    ...groups.filter(({ parent }) => parent !== undefined && parent === one.name).flatMap(within),
  ]
  const indexes = new Set(within(group))
  const judged = cases.filter(({ index }) => indexes.has(index))
  const failing = judged.find(({ statusCode }) => statusCode !== STATUS.Accept && statusCode !== STATUS.Skipped)
  const state = failing ?? judged.find(({ statusCode }) => statusCode !== STATUS.Accept) ?? judged[0]
  const isAdding = group.scoring === undefined || group.scoring === 'sum'
  return (
    <li>
      <details open={parts.length > 0}>
        <summary>
          <Icon of={IconChevronRight} size={14} />
          <span className={classes.caseLine}>
            <Text span fw={600} size="sm">
              {group.name ?? t('verdict.group', { number })}
            </Text>
            {state !== undefined && <StatusBadge statusCode={state.statusCode} size="sm" />}
            <span className={classes.caseFigures}>
              <span>
                {t('verdict.groupCases', {
                  accepted: judged.filter(({ statusCode }) => statusCode === STATUS.Accept).length,
                  count: judged.length,
                })}
              </span>
              {!isAdding && <span>{t(`verdict.scoring.${group.scoring === 'minimum' ? 'minimum' : 'all'}`)}</span>}
              <Points group={group} />
            </span>
          </span>
        </summary>
        <div className={classes.groupBody}>
          {own.length > 0 && <CaseList cases={own} openCase={openCase} hasPoints={isAdding && group.maxPoints !== 0} />}
          {parts.length > 0 && (
            <ul className={classes.groups} aria-label={t('verdict.groupsOf', { name: group.name })}>
              {parts.map((part, index) => (
                <GroupItem key={part.name} {...all} group={part} number={index + 1} />
              ))}
            </ul>
          )}
        </div>
      </details>
    </li>
  )
}

export const GroupedCases = ({ cases, groups, openCase }: GroupedCasesProps) => {
  const { t } = useTranslation('workspace')
  if (cases.length === 0) return null
  if (groups.length === 0) return <CaseList cases={cases} openCase={openCase} />
  const names = new Set(groups.map(({ name }) => name))
  const inGroups = new Set(groups.flatMap((group) => group.cases))
  const alone = cases.filter(({ index }) => !inGroups.has(index))
  return (
    <>
      {alone.length > 0 && <CaseList cases={alone} openCase={openCase} hasPoints={false} label={t('verdict.outsideGroups')} />}
      <ul className={classes.groups} aria-label={t('verdict.groups')}>
        {groups
          .filter(({ parent }) => parent === undefined || !names.has(parent))
          .map((group, index) => (
            <GroupItem
              key={group.name ?? group.cases.join()}
              cases={cases}
              groups={groups}
              openCase={openCase}
              group={group}
              number={index + 1}
            />
          ))}
      </ul>
    </>
  )
}
