// Read models of the homework area.
import type { AnyProjection } from '../kit/projection.ts'
import { extensionReasons } from './extensionReasons.ts'
import { homeworks } from './homeworks.ts'

export const homeworkViews: readonly AnyProjection[] = [homeworks, extensionReasons]
