// What the area of classes contributes to the write side: its events.
import { groupEvents } from './group/events.ts'

export const classesCommandArea = {
  events: { ...groupEvents },
}
