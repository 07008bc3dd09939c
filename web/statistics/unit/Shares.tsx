// Students of the classes of a unit by steps of answers, or of hours of use; one class beside the median.
import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STEP_WIDTH, STEPS } from '../../../queries/statistics/steps.ts'
import { unitAnswerShares, unitHourShares } from '../../../queries/statistics/unit/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { shown } from '../asked.ts'
import type { UnitTabProps } from './asked.ts'
import { ClassFigures } from './ClassFigures.tsx'
import { ShareColumns } from './charts.tsx'
import { TabPart } from './TabPart.tsx'

/** `first`: how far a step begins above the end of the one before. */
const KINDS = {
  answers: { call: unitAnswerShares, step: STEP_WIDTH.answers, first: 1 },
  hours: { call: unitHourShares, step: STEP_WIDTH.minutes / 60, first: 0 },
}

type Step = `step${number}`
const stepName = (step: number): Step => `step${step}`
const named = (shares: readonly number[]) =>
  Object.fromEntries(shares.map((share, step) => [stepName(step), share])) as Record<Step, number>

export const Shares = ({ asked, name, of }: UnitTabProps & { of: keyof typeof KINDS }) => {
  const { t } = useTranslation('unit')
  const { call, step, first } = KINDS[of]
  const query = useQuery(callQuery(call, asked))
  const { classes = [], median = null } = query.data ?? {}
  const counted = classes.filter(({ userCount }) => userCount > 0)
  const [chosen, choose] = useState<number | null>(null)
  const group = counted.find(({ groupId }) => groupId === chosen) ?? counted[0]
  const steps = Array.from({ length: STEPS }, (_, at) =>
    at < STEPS - 1
      ? t(`shares.${of}.step`, { from: at * step + (at === 0 ? 0 : first), to: (at + 1) * step })
      : t(`shares.${of}.above`, { from: at * step }),
  )
  const top = group === undefined ? 0 : Math.max(...group.shares)
  return (
    <TabPart intro={t(`shares.${of}.intro`)} definition={t('shares.definition')} query={query}>
      {group !== undefined && median !== null && (
        <>
          <NativeSelect
            label={t('shares.choose')}
            value={String(group.groupId)}
            onChange={(event) => choose(Number(event.currentTarget.value))}
            data={counted.map(({ groupId, groupName }) => ({ value: String(groupId), label: groupName }))}
            maw={360}
          />
          {top > 0 && (
            <Text>
              {t('shares.said', {
                name: group.groupName,
                percent: shown(top),
                step: steps[group.shares.indexOf(top)],
                median: shown(median[group.shares.indexOf(top)] ?? 0),
              })}
            </Text>
          )}
          <ShareColumns
            title={t(`shares.${of}.chart`)}
            unit={t('shares.unit')}
            names={steps}
            series={[
              { label: group.groupName, values: group.shares },
              { label: t('median'), values: median, tone: 'plum' },
            ]}
            format={shown}
          />
        </>
      )}
      <ClassFigures
        id={of}
        label={t(`tab.${of}`)}
        classes={classes.map((one) => ({ ...one, ...named(one.shares) }))}
        median={named(median ?? [])}
        figures={steps.map((header, at) => ({ name: stepName(at), header }))}
        csv={t('csv', { name, what: t(`tab.${of}`) })}
      />
    </TabPart>
  )
}
