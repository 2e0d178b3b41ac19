import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no sign-in leads to a file: the router would show an empty page', () => {
  const routes = globSync('app/features/**/*.ts').filter((path) => !/\.(server|test)\.ts$/.test(path))
  const asPages = routes.filter((path) => {
    const source = readFileSync(path, 'utf8')
    return (
      /export (async )?function loader/.test(source) &&
      /require(SignedIn|Admin)\((?!\{ request, context \}, 'file'\))/.test(source)
    )
  })
  expect(asPages).toEqual([])
})

test('no link downloads what may be the page of a sign-in, under the name of the file', () => {
  const links = globSync('app/**/*.tsx').flatMap(
    (path) => readFileSync(path, 'utf8').match(/<a\b[^>]*>/g) ?? [],
  )
  expect(links.filter((link) => /\bdownload\b(?!\w)/.test(link) && !link.includes('`data:'))).toEqual([])
})
