interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** What the store needs before it can be used. */
const ROOTS = /\/(entry\.client|root|storefront-layout|store-page)\.tsx/

const known = new Map<string, boolean>()

/**
 * Everything the store's first page loads goes into one file: fifty small ones would be fifty round trips, and would
 * compress worse.
 */
export const storeChunk = {
  debugName: 'store',
  name: (id: string, graph: Graph) => (belongsToStore(id, graph) ? 'store' : null),
}

/** True when one of the roots imports the module, directly or through others. */
function belongsToStore(id: string, graph: Graph): boolean {
  const cached = known.get(id)
  if (cached !== undefined) return cached
  if (ROOTS.test(id)) return true
  // Until it is known: a circle of imports leads nowhere by itself.
  known.set(id, false)
  const belongs = graph.getModuleInfo(id)?.importers.some((importer) => belongsToStore(importer, graph))
  known.set(id, belongs ?? false)
  return belongs ?? false
}
