// What the sections of the statistics ask for, and how they write figures.

/** Class, range and moment, as the calls take them. */
export interface StatisticsAsked {
  groupId: number
  startTime?: string
  endTime?: string
  at?: string
}

/** The same range for the timeline; of an earlier moment, what happened until then. */
export const timelineRange = ({ startTime, endTime, at }: Pick<StatisticsAsked, 'startTime' | 'endTime' | 'at'>) => {
  const until = at !== undefined && (endTime === undefined || at < endTime) ? at : endTime
  return { ...(startTime === undefined ? {} : { since: startTime }), ...(until === undefined ? {} : { until }) }
}

export const shown = (value: number): string => String(Math.round(value * 100) / 100)
