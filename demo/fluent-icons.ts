import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Relative to the project's folder, in which every command runs: the bundle is in another folder than this file. */
const FOLDER = resolve('demo')

const bodies = new Map<string, string>()

/**
 * Loads these icons, for `iconBody`.
 * @throws when a file is missing: scripts/assets/extract-illustrations.ts writes the icons that recipes name
 */
export async function loadIcons(names: readonly string[]): Promise<void> {
  for (const name of names) if (!bodies.has(name)) bodies.set(name, await readBody(name))
}

/** The content of a loaded icon's `svg` element, drawn on a square of 32 units. */
export function iconBody(name: string): string {
  const body = bodies.get(name)
  if (body === undefined) throw new Error(`The icon ${name} was not loaded`)
  return body
}

/** Whether an icon was drawn for this shop, because the Fluent set has none. */
export function isDrawn(name: string): boolean {
  return name.startsWith('drawn/')
}

async function readBody(name: string): Promise<string> {
  const path = isDrawn(name) ? name : `icons/${name}`
  const svg = await readFile(`${FOLDER}/${path}.svg`, 'utf8')
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}
