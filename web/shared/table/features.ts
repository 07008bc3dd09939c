// TanStack Table features in use. Search, order and pages are kept in the URL and done by the source of the rows.
import { rowSelectionFeature, tableFeatures } from '@tanstack/react-table'

export const features = tableFeatures({ rowSelectionFeature })
