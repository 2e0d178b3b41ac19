import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENTS = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
]
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g
/** A path from the root, written as code. */
const PATH = /`((?:app|bench|demo|docs|scripts|server|tests)\/[\w./-]+\.\w+)`/g

test.each(DOCUMENTS)('%s links to files that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const linked = [...text.matchAll(LINK)].map(([, path]) => join(dirname(document), path!))
  const named = [...text.matchAll(PATH)].map(([, path]) => path!)
  expect([...linked, ...named].filter((path) => !existsSync(path))).toEqual([])
})
