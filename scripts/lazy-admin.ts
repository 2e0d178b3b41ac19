import type { Plugin } from 'vite'

const SERVER_BUILD = '\0virtual:react-router/server-build'
const ADMIN_ROUTES = 'virtual:admin-routes'
const ADMIN_IMPORT = /import \* as (route\d+) from ("[^"]*\/features\/admin\/[^"]*");/g

/**
 * Puts the admin's routes, a third of the server's code, into a file that `loadAdmin` of the server's build imports, after
 * the start (`server/rendering/shop-build.ts`).
 */
export function lazyAdmin(): Plugin {
  let adminRoutes = ''
  return {
    name: 'lazy-admin',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (id !== SERVER_BUILD) return null
      adminRoutes = ''
      const others = code.replace(ADMIN_IMPORT, (_, name, file) => {
        adminRoutes += `export * as ${name} from ${file};\n`
        return ''
      })
      const lazy = others.replace(/module: (route\d+)/g, (whole, name) =>
        adminRoutes.includes(` ${name} `) ? `get module() { return admin.${name} }` : whole,
      )
      return `let admin;
        export const loadAdmin = async () => { admin ??= await import(${JSON.stringify(ADMIN_ROUTES)}) };
        ${lazy}`
    },
    resolveId: (id) => (id === ADMIN_ROUTES ? `\0${id}` : null),
    load: (id) => (id === `\0${ADMIN_ROUTES}` ? adminRoutes : null),
  }
}
