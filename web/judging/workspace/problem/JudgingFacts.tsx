// How answers to a problem are judged where it differs from usual: test groups with their points, files, passes, standards.
import { List, Stack, Text, Title } from '@mantine/core'
import { languages } from '../../../../judge/catalogue.ts'
import type { GraderFacts } from '../../../../protocol/programs.ts'
import type { JudgingOptions, TestGroup } from '../../../../protocol/verdict.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { roundedPoints } from '../verdict/points.ts'

/** Points that a group can earn, of the problem's `most`; null in a group that is not the sum of its parts. */
const pointsIn = (groups: readonly TestGroup[], { points, parent }: TestGroup, most: number | undefined): number | null => {
  const around = groups.find(({ name }) => name === parent)
  if (around && around.scoring !== 'sum') return null
  const all = around ? pointsIn(groups, around, most) : (most ?? null)
  const total = groups.reduce((sum, one) => sum + (one.parent === parent ? one.points : 0), 0)
  if (around && all === null) return null
  return all === null || total === 0 ? points : (points * all) / total
}

const Groups = ({ groups, most, parent }: { groups: readonly TestGroup[]; most: number | undefined; parent?: string }) => {
  const { t } = useTranslation('workspace')
  const shown = groups.filter((group) => group.parent === parent)
  if (shown.length === 0) return null
  const pointsOf = (group: TestGroup): string[] => {
    const points = pointsIn(groups, group, most)
    if (points === null) return []
    return [points === 0 ? t('verdict.countsNothing') : t('text.score', { points: roundedPoints(points) })]
  }
  const factsOf = (group: TestGroup): string[] => [
    ...pointsOf(group),
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

const nameOf = (languageId: number): string => languages.find((language) => language.languageId === languageId)?.name ?? ''

interface JudgingFactsProps {
  judging?: JudgingOptions | undefined
  most?: number | undefined
  graders?: readonly GraderFacts[] | undefined
}

/** `most` is the problem's score in its set. Empty where the problem is judged as usual. */
export const JudgingFacts = ({ judging = {}, most, graders = [] }: JudgingFactsProps) => {
  const { t } = useTranslation('workspace')
  const { groups = [], passes, processes, inputFile, outputFile, cStandard, cppStandard } = judging
  const called = graders.filter(({ hasMain }) => hasMain)
  const ofFunctions = called.map(({ languageId }) => nameOf(languageId)).join(t('verdict.separator'))
  const facts = [
    ...(called.length === 0 ? [] : [t('text.functions', { languages: ofFunctions })]),
    ...graders.flatMap(({ languageId, answerFile }) =>
      answerFile === undefined ? [] : [t('text.answerFile', { language: nameOf(languageId), name: answerFile })],
    ),
    ...(inputFile === undefined ? [] : [t('text.inputFile', { name: inputFile })]),
    ...(outputFile === undefined ? [] : [t('text.outputFile', { name: outputFile })]),
    ...(passes === undefined ? [] : [t('text.passes', { count: passes })]),
    ...(processes === undefined ? [] : [t('text.processes', { count: processes, last: processes - 1 })]),
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
