interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** The modules that the store needs before it can be used. */
const ROOTS = /\/(entry\.client|root|storefront-layout|store-page)\.tsx/

const cache = new Map<string, boolean>()

/**
 * Puts everything that the store's first page loads into one file: fifty small ones would be fifty requests, and
 * compress worse.
 */
export const storeChunk = {
  debugName: 'store',
  name: (id: string, graph: Graph) => (belongsToStore(id, graph) ? 'store' : null),
}

/** True when one of the roots imports the module, directly or through others. */
function belongsToStore(id: string, graph: Graph): boolean {
  const cached = cache.get(id)
  if (cached !== undefined) return cached
  if (ROOTS.test(id)) return true
  // Set before the recursion, which would not end at a cycle of imports.
  cache.set(id, false)
  const belongs = graph.getModuleInfo(id)?.importers.some((importer) => belongsToStore(importer, graph))
  cache.set(id, belongs ?? false)
  return belongs ?? false
}
