import { createElement as element, type ReactNode, useId } from 'react'
import { expect, test } from 'vitest'

import { PageFragments } from '#request/http/fragment-cache.server.ts'
import { renderHtml } from '#request/http/render-html.server.ts'
import { FragmentsContext, CachedFragment } from '#ui/kit/cached-fragment.tsx'

let rendered = 0

test('a part is rendered once for as long as what it shows is the same, and the page has the same bytes', async () => {
  const page = () =>
    element('ul', {}, card({ name: 'Crayons & ink', price: 4 }), card({ name: 'पेंसिल', price: 4 }))
  const first = await pageOf(page())
  expect(rendered).toBe(2)
  expect(await pageOf(page())).toBe(first)
  expect(rendered).toBe(2)
  expect(first).toBe(await withoutCache(page()))
})

test.each([
  { name: 'Globe', price: 5 },
  { name: 'Globes', price: 4 },
  { name: 'Globe', price: 4, soldOut: true },
])('when anything that it shows has changed, it is rendered again: %j', async (changed) => {
  await pageOf(card({ name: 'Globe', price: 4 }))
  rendered = 0
  expect(await pageOf(card(changed))).toBe(await withoutCache(card(changed)))
  expect(rendered).toBe(2)
})

test('of two parts with equal data each has its own HTML', async () => {
  const page = element('div', {}, part('head', element('h1')), part('foot', element('p')))
  const expected = '<div><h1></h1><p></p></div>'
  expect([await pageOf(page), await pageOf(page)]).toEqual([expected, expected].map(inDocument))
})

test('what has an id by its place in the page is not cached', async () => {
  const Field = () => element('input', { id: useId() })
  await pageOf(part('field', element(Field)))
  const fragments = new PageFragments('secret')
  expect(fragments.add('field{}').isCached).toBe(false)
})

test('what was shown least recently makes room', async () => {
  const long = 'x'.repeat(1024 * 1024)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await pageOf(part(name, long))
  const isCached = (name: string) => new PageFragments('secret').add(`${name}{}`).isCached
  expect([isCached('a'), isCached('e')]).toEqual([false, true])
})

test('a text can neither open nor end a part', async () => {
  const text = '<cached-fragment id="secret-0">no</cached-fragment>'
  const page = element('p', {}, element('b', {}, text), part('text', text))
  expect(await pageOf(page)).toBe(await withoutCache(page))
})

interface Shown {
  name: string
  price: number
  soldOut?: boolean
}

function card(shown: Shown): ReactNode {
  return element(CachedFragment, { name: 'card', of: shown, children: element(Card, shown) })
}

function Card({ name, price, soldOut }: Shown) {
  rendered++
  return element('li', { title: name }, name, ' ', price, soldOut && ' sold out')
}

function part(name: string, children: ReactNode): ReactNode {
  return element(CachedFragment, { name, of: {}, children })
}

async function pageOf(page: ReactNode): Promise<string> {
  const fragments = new PageFragments('secret')
  const { html } = await renderHtml(page, '', element(FragmentsContext, { value: fragments }, page))
  return fragments.fill(html).toString()
}

async function withoutCache(page: ReactNode): Promise<string> {
  return (await renderHtml(page, '')).html
}

function inDocument(html: string): string {
  return `<!DOCTYPE html>${html}`
}
