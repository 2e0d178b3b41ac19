import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const { imports: ALIASES } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>
}

/** Every file that the shop or its scripts load by static or dynamic imports, directly or indirectly. */
export function reachableFiles(): Set<string> {
  const reached = new Set<string>()
  const waiting = [
    ...['app/root.tsx', 'app/routes.ts', 'server/main.ts', ...routeModules()],
    ...globSync(['app/entry.*.tsx', 'scripts/**/*.{ts,mjs}']),
  ]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...importsOf(path))
  }
  return reached
}

/** The route modules that app/routes.ts names by their paths. */
function routeModules(): string[] {
  const named = readFileSync('app/routes.ts', 'utf8').matchAll(/'(features\/[^']+\.tsx?)'/g)
  return [...named].map(([, path]) => `app/${path}`)
}

/** The files that a file imports, without packages and type-only imports. */
function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8').replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([.#][^']+)'/g)]
    .map(([, target = '']) => fileOf(target, path))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(file))
}

function fileOf(target: string, importer: string): string {
  if (target.startsWith('.')) return join(dirname(importer), target)
  const alias = Object.keys(ALIASES).find((name) => target.startsWith(name.slice(0, -1)))
  return alias ? join(ALIASES[alias]!.slice(0, -1), target.slice(alias.length - 1)) : target
}
