// Of TanStack Table: what is the table's own. What is asked of the rows stands in the address, and whoever has the rows does it.
import { rowSelectionFeature, tableFeatures } from '@tanstack/react-table'

export const features = tableFeatures({ rowSelectionFeature })
