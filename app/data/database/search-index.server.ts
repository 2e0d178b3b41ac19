import type { SearchIndex } from './search-engine.ts'
import { sqliteSearchIndex } from './sqlite/search-index.server.ts'

/** The search index of the engine in use. */
export const searchIndex: SearchIndex = sqliteSearchIndex
