// Part of pages of unit administrators for other areas.
export { OwnUnit } from './units/OwnUnit.tsx'
