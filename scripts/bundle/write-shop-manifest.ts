import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { forBrowsers, type Manifest, shopManifest } from '#server/rendering/shop-manifest.ts'

/** How React Router's manifest begins: a module that sets a global. */
const START = 'window.__reactRouterManifest='

/** Writes the manifest of the shop's pages beside that of all. @throws when the build has none, or in another form */
export function writeShopManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  const text = name && readFileSync(join(folder, name), 'utf8')
  if (!text?.startsWith(START)) throw new Error("The build has no manifest of React Router's routes.")
  const manifest = shopManifest(JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) as Manifest)
  writeFileSync(join(folder, basename(manifest.url)), `${START}${JSON.stringify(forBrowsers(manifest))};`)
}
