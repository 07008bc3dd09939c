// Read models of the classes area.
import type { AnyProjection } from '../kit/projection.ts'
import { accessGroups } from './accessGroups.ts'
import { classes } from './classes.ts'
import { memberships } from './memberships.ts'
import { usageMonths } from './usage.ts'

export const classesViews: readonly AnyProjection[] = [accessGroups, classes, memberships, usageMonths]
