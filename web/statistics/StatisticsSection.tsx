// A section of the statistics: a title, how its figures are counted on demand, and what loads as it comes into sight.
import type { ReactNode } from 'react'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { useTranslation } from '../shared/texts.ts'
import classes from './statistics.module.css'
import { WhenInSight } from './WhenInSight.tsx'

interface StatisticsSectionProps {
  title: string
  /** In the address. */
  name: string
  /** How the figures are counted. */
  counted: string
  /** Pixels that are kept for the content. */
  height: number
  children: ReactNode
}

export const StatisticsSection = ({ title, name, counted, height, children }: StatisticsSectionProps) => {
  const { t } = useTranslation('statistics')
  return (
    <FormSection title={title} name={name}>
      <details className={classes.counted}>
        <summary>{t('counted')}</summary>
        {counted}
      </details>
      <WhenInSight height={height}>{children}</WhenInSight>
    </FormSection>
  )
}
