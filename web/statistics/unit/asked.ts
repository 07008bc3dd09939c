// What the tabs of a unit's statistics ask for, and what they know of the unit.

/** Unit, range and moment, as the calls take them. */
export interface UnitStatisticsAsked {
  businessUnitId: number
  startTime?: string
  endTime?: string
  at?: string
}

export interface UnitTabProps {
  asked: UnitStatisticsAsked
  /** Name of the unit. */
  name: string
  /** IANA name. */
  timeZone: string
}
