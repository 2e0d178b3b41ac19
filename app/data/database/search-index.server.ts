import { engine } from './engine.server.ts'
import type { SearchIndex } from './search-engine.ts'
import { asCurrent } from './shop-scope.server.ts'

/** The search index of the engine in use. */
export const searchIndex: SearchIndex = asCurrent({ get: () => engine.searchIndex })
