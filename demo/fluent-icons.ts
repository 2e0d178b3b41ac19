import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const ICONS_FILE = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')

const bodies = new Map<string, string>()

/**
 * Makes `iconBody` know these icons. The set is one file of 104 MB, so it is read line by line (it has one
 * property a line), once for all names that are new. Throws when the set has no icon of a name.
 */
export async function loadIcons(names: readonly string[]): Promise<void> {
  const wanted = new Set(names.filter((name) => !bodies.has(name)))
  if (wanted.size === 0) return
  let name = ''
  for await (const line of createInterface({ input: createReadStream(ICONS_FILE) })) {
    if (line.startsWith('\t\t"')) name = line.slice(3, line.lastIndexOf('"'))
    if (line.startsWith('\t\t\t"body": ') && wanted.has(name)) bodies.set(name, bodyOn(line))
  }
  const missing = [...wanted].filter((one) => !bodies.has(one))
  if (missing.length > 0) throw new Error(`The icon set has no ${missing.join(', ')}`)
}

/** The inside of a loaded icon's SVG, drawn on a square of 32 units. */
export function iconBody(name: string): string {
  const body = bodies.get(name)
  if (body === undefined) throw new Error(`The icon ${name} was not loaded`)
  return body
}

function bodyOn(line: string): string {
  return JSON.parse(line.slice(line.indexOf(':') + 1, line.lastIndexOf('"') + 1))
}
