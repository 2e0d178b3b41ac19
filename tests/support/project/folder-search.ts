import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The files of a folder that contain a text, as bytes, compressed or encoded as in a mail; case does not matter. */
export async function filesWith(folder: string, texts: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = Object.fromEntries(texts.map((text) => [text, []]))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const content = contentOf(entry.name, await readFile(path)).toLowerCase()
    for (const text of texts) {
      if (content.includes(text.toLowerCase())) found[text]!.push(relative(folder, path))
    }
  }
  return found
}

function contentOf(name: string, bytes: Buffer): string {
  const raw = bytes.toString('latin1')
  if (name.endsWith('.gz')) return gunzipSync(bytes).toString('latin1')
  if (!name.endsWith('.eml')) return raw
  // The bodies of mails are in base64, one part after a blank line each.
  const bodies = raw.split('\r\n\r\n').map((part) => Buffer.from(part, 'base64').toString('latin1'))
  return [raw, ...bodies].join('\n')
}
