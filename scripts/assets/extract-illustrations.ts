/**
 * Extracts the icons that the shop's pages and the demo pictures use from Fluent Emoji (MIT), one SVG file each.
 * Run manually after a change of the list or of a recipe: `node scripts/assets/extract-illustrations.ts`. The result is
 * committed, because the whole set is 100 MB and the shop should not need it to start.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'

import { demoProducts } from '#demo/catalogue.ts'
import { iconNames } from '#demo/compose-picture.ts'
import { isDrawn } from '#demo/fluent-icons.ts'

const SOURCE = 'node_modules/@iconify-json/fluent-emoji/icons.json'
const TARGET = 'app/ui/shop/illustrations'
const DEMO_TARGET = 'demo/icons'

/** Names of the shop's illustrations and of their icons in the set. */
const ILLUSTRATIONS: Record<string, string> = {
  backpack: 'backpack',
  ball: 'soccer-ball',
  books: 'books',
  chart: 'bar-chart',
  crayon: 'crayon',
  envelope: 'envelope',
  gift: 'wrapped-gift',
  headphone: 'headphone',
  heart: 'red-heart',
  key: 'key',
  lock: 'locked',
  magnifier: 'magnifying-glass-tilted-left',
  notebook: 'notebook',
  'open-book': 'open-book',
  package: 'package',
  palette: 'artist-palette',
  party: 'party-popper',
  pencil: 'pencil',
  people: 'busts-in-silhouette',
  'potted-plant': 'potted-plant',
  'puzzle-piece': 'puzzle-piece',
  'rain-cloud': 'cloud-with-rain',
  scissors: 'scissors',
  'set-square': 'triangular-ruler',
  'shopping-cart': 'shopping-cart',
  sparkles: 'sparkles',
  't-shirt': 't-shirt',
  teddy: 'teddy-bear',
}

interface IconSet {
  width: number
  height: number
  icons: Record<string, { body: string; width?: number; height?: number }>
}

const set = JSON.parse(await readFile(SOURCE, 'utf8')) as IconSet
for (const [name, original] of Object.entries(ILLUSTRATIONS)) await write(`${TARGET}/${name}.svg`, original)

await rm(DEMO_TARGET, { recursive: true, force: true })
await mkdir(DEMO_TARGET)
const demoIcons = new Set(demoProducts.flatMap(({ pictures }) => pictures.flatMap(iconNames)))
for (const name of demoIcons) if (!isDrawn(name)) await write(`${DEMO_TARGET}/${name}.svg`, name)

async function write(file: string, original: string): Promise<void> {
  const icon = set.icons[original]
  if (!icon) throw new Error(`Fluent Emoji has no ${original}`)
  const box = `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${withShortIds(icon.body)}</svg>\n`
  await writeFile(file, picture)
  console.log(`${file}: ${picture.length} bytes`)
}

/** Shortens the ten-letter ids of gradients: in a file of its own, an id needs one or two letters. */
function withShortIds(body: string): string {
  const ids = [...body.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]!)
  const shortIds = new Map([...new Set(ids)].map((id, index) => [id, index.toString(36)]))
  return body
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="i${shortIds.get(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#i${shortIds.get(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#i${shortIds.get(id)}"`)
}
