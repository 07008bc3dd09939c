// Calls of the analyst's console: the catalogue of events, search of the log, one event, correlations, replay of read models, and export.
import { call } from '../../protocol/call.ts'
import type { eventCatalogueSchemas } from './catalogue/schemas.ts'
import type { exportSchemas } from './export/schemas.ts'
import type { replayDocumentSchemas, replayDocumentsSchemas, replayModelsSchemas, replayStepsSchemas } from './replay/schemas.ts'
import type { savedQueriesSchemas } from './savedQueries/schemas.ts'
import type { correlationSchemas, logEventSchemas, personByPseudonymSchemas, searchSchemas } from './search/schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const eventCatalogue = call<typeof eventCatalogueSchemas>({ ...common, path: 'Analyst/Catalogue' })

export const searchLog = call<typeof searchSchemas>({ ...common, path: 'Analyst/Search' })

export const personByPseudonym = call<typeof personByPseudonymSchemas>({ ...common, path: 'Analyst/Person' })

export const logEvent = call<typeof logEventSchemas>({ ...common, path: 'Analyst/Event' })

export const correlation = call<typeof correlationSchemas>({ ...common, path: 'Analyst/Correlation' })

export const replayModels = call<typeof replayModelsSchemas>({ ...common, path: 'Analyst/Replay/ReadModels' })

export const replayDocuments = call<typeof replayDocumentsSchemas>({ ...common, path: 'Analyst/Replay/Documents' })

export const replayDocument = call<typeof replayDocumentSchemas>({ ...common, path: 'Analyst/Replay/Document' })

export const replaySteps = call<typeof replayStepsSchemas>({ ...common, path: 'Analyst/Replay/Steps' })

export const exportLog = call<typeof exportSchemas>({ ...common, path: 'Analyst/Export' })

export const savedQueries = call<typeof savedQueriesSchemas>({ ...common, path: 'Analyst/SavedQueries' })
