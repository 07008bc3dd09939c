// How answers to a problem are judged where it differs from usual: test groups with their points, files, passes, standards.
import { List, Stack, Text, Title } from '@mantine/core'
import type { JudgingOptions, TestGroup } from '../../../../protocol/verdict.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { roundedPoints } from '../verdict/points.ts'

/** Points of a group at the top, of the problem's own. */
const pointsIn = (groups: readonly TestGroup[], { points }: TestGroup, most: number | undefined): number => {
  const total = groups.reduce((sum, one) => sum + (one.parent === undefined ? one.points : 0), 0)
  return most === undefined || total === 0 ? points : (points * most) / total
}

const Groups = ({ groups, most, parent }: { groups: readonly TestGroup[]; most: number | undefined; parent?: string }) => {
  const { t } = useTranslation('workspace')
  const shown = groups.filter((group) => group.parent === parent)
  if (shown.length === 0) return null
  const factsOf = (group: TestGroup): string[] => [
    ...(parent === undefined
      ? [group.points === 0 ? t('verdict.countsNothing') : t('text.score', { points: roundedPoints(pointsIn(groups, group, most)) })]
      : []),
    ...(group.scoring === 'sum' ? [] : [t(`verdict.scoring.${group.scoring}`)]),
    ...((group.dependsOn ?? []).length > 0
      ? [t('text.requires', { names: (group.dependsOn ?? []).join(t('verdict.separator')), count: (group.dependsOn ?? []).length })]
      : []),
    ...(group.stopsAtFailure === true ? [t('text.stops')] : []),
  ]
  return (
    <List size="sm" {...(parent === undefined ? {} : { withPadding: true })}>
      {shown.map((group) => (
        <List.Item key={group.name}>
          <Text span size="sm" fw={600}>
            {group.name}
          </Text>
          {factsOf(group).length > 0 && `${t('text.colon')}${factsOf(group).join(t('text.semicolon'))}`}
          <Groups groups={groups} most={most} parent={group.name} />
        </List.Item>
      ))}
    </List>
  )
}

/** `most` is the problem's score in its set. Empty where the problem is judged as usual. */
export const JudgingFacts = ({ judging = {}, most }: { judging?: JudgingOptions | undefined; most?: number | undefined }) => {
  const { t } = useTranslation('workspace')
  const { groups = [], passes, inputFile, outputFile, cStandard, cppStandard } = judging
  const facts = [
    ...(inputFile === undefined ? [] : [t('text.inputFile', { name: inputFile })]),
    ...(outputFile === undefined ? [] : [t('text.outputFile', { name: outputFile })]),
    ...(passes === undefined ? [] : [t('text.passes', { count: passes })]),
    ...(cStandard === undefined ? [] : [t('text.cStandard', { name: cStandard.toUpperCase() })]),
    ...(cppStandard === undefined ? [] : [t('text.cStandard', { name: cppStandard.toUpperCase() })]),
  ]
  if (facts.length === 0 && groups.length === 0) return null
  return (
    <section>
      <Title order={3} size="h4" mb={6}>
        {t('text.judging')}
      </Title>
      <Stack gap={6}>
        {facts.map((fact) => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
        {groups.length > 0 && <Text size="sm">{t('text.groups')}</Text>}
        <Groups groups={groups} most={most} />
      </Stack>
    </section>
  )
}
