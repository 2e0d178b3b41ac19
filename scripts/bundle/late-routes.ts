import type { Plugin } from 'vite'

const SERVER_BUILD = '\0virtual:react-router/server-build'
const LATE_ROUTES = 'virtual:late-routes'
/** What the first page after a start is likely to be: the store or a product. */
const FIRST_PAGES = String.raw`storefront\/|catalogue\/|reviews\/product-reviews-page`
const LATE_IMPORT = new RegExp(
  String.raw`import \* as (route\d+) from ("[^"]*\/features\/(?!${FIRST_PAGES})[^"]*");`,
  'g',
)
const ROUTE = /id: ("[^"]+"),([^}]*?)module: (route\d+)/g

/**
 * Puts the modules of all routes but those of the store, most of the server's code, into a file that `loadLateRoutes` of
 * the server's build imports, after the start (`server/rendering/shop-build.ts`).
 */
export function lateRoutes(): Plugin {
  let modules = ''
  return {
    name: 'late-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (id !== SERVER_BUILD) return null
      const late = new Map<string, string>()
      const others = code.replaceAll(LATE_IMPORT, (_, name, file) => {
        late.set(name, file)
        return ''
      })
      const ids: string[] = []
      const routes = others.replaceAll(ROUTE, (whole, routeId, details, name) => {
        if (!late.has(name)) return whole
        ids.push(routeId)
        return `id: ${routeId},${details}get module() { return late.${name} }`
      })
      modules = Array.from(late, ([name, file]) => `export * as ${name} from ${file};`).join('\n')
      return `let late;
        export const lateRoutes = new Set([${ids.join()}]);
        export const loadLateRoutes = async () => { late ??= await import(${JSON.stringify(LATE_ROUTES)}) };
        ${routes}`
    },
    resolveId: (id) => (id === LATE_ROUTES ? `\0${id}` : null),
    load: (id) => (id === `\0${LATE_ROUTES}` ? modules : null),
  }
}
