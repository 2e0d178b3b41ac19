import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null
}

/** The modules that the store's first page asks for by name, so that each is a file. */
const ROOT =
  /\/app\/(entry\.client|root|features\/storefront\/storefront-layout|features\/catalogue\/store-page)\.tsx/
/** Our own code outside of the admin area, and the icons. */
const KIT = /\/lucide-react\/|\/app\/(browser|copy\/(?!admin)|domain|features\/(?!admin)|ui)\//

/**
 * Puts what the store's first page loads into three files: the layout, the list of products, and with the root all that
 * is of no feature. What other pages share of our own code is one more; a library stays with the pages that need it. By
 * default there would be two hundred files, most of them smaller than their headers.
 */
export const chunkGroups = [
  (id: string, graph: Graph) => (featureInStore(id, graph) === '' ? 'root' : null),
  (id: string, graph: Graph) => featureInStore(id, graph) || null,
  (id: string, graph: Graph) => (KIT.test(id) && needsNoLibrary(id, graph) ? 'kit' : null),
].map((name, index) => ({
  name,
  priority: 2 - index,
  minShareCount: index === 2 ? 2 : 1,
  debugName: 'store',
}))

/** The name of the feature's folder, empty for none; null for what the store does not load. */
function featureInStore(id: string, graph: Graph): string | null {
  if (id.includes('rolldown/runtime')) return ''
  // Not the browser's entry: what imported it would start the page.
  if (id.includes('/entry.client.tsx') || !belongsToStore(id, graph)) return null
  return /\/app\/features\/(\w+)\//.exec(id)?.[1] ?? ''
}

/** True when one of the roots imports the module, directly or through others. */
const belongsToStore = remembered(
  (id, graph) =>
    ROOT.test(id) ||
    (graph.getModuleInfo(id)?.importers.some((other) => belongsToStore(other, graph)) ?? false),
)

const needsNoLibrary = remembered((id, graph) => {
  if (belongsToStore(id, graph)) return true
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return KIT.test(id) && imported.every((other) => needsNoLibrary(other, graph))
})

type Question = (id: string, graph: Graph) => boolean

function remembered(answer: Question): Question {
  const answers = new Map<string, boolean>()
  return (id, graph) => {
    const known = answers.get(id)
    if (known !== undefined) return known
    // Set before the recursion, which would not end at a cycle of imports.
    answers.set(id, false)
    const found = answer(id, graph)
    answers.set(id, found)
    return found
  }
}

/** Lets other pages import from the file of a route, which is otherwise a small one beside what it shares. */
export const sharedRoutes: Plugin = {
  name: 'shared-routes',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}
