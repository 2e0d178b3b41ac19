import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** From the project's folder, in which every command runs: the bundle lies elsewhere than this file. */
const FOLDER = resolve('demo/icons')

const bodies = new Map<string, string>()

/**
 * Makes `iconBody` know these icons.
 * @throws when there is no icon of a name: scripts/extract-illustrations.ts takes those out of the set that recipes name
 */
export async function loadIcons(names: readonly string[]): Promise<void> {
  for (const name of names) if (!bodies.has(name)) bodies.set(name, await readBody(name))
}

/** The inside of a loaded icon's SVG, drawn on a square of 32 units. */
export function iconBody(name: string): string {
  const body = bodies.get(name)
  if (body === undefined) throw new Error(`The icon ${name} was not loaded`)
  return body
}

async function readBody(name: string): Promise<string> {
  const svg = await readFile(`${FOLDER}/${name}.svg`, 'utf8')
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}
