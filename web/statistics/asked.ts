// What the sections of the statistics ask for, and how they write figures.

/** Class, range and moment, as the calls take them. */
export interface StatisticsAsked {
  groupId: number
  startTime?: string
  endTime?: string
  at?: string
}

export const shown = (value: number): string => String(Math.round(value * 100) / 100)
