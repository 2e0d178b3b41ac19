import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement as element, lazy, type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'

import { renderHtml } from './render-html.server.ts'

test('a page has the same bytes as in a stream', async () => {
  const picture = element('img', { src: '/a.svg', alt: 'A & B' })
  const page = inDocument(element('p', {}, picture, 'Pens ', 12, ' for ₹99'), element(Suspense, {}, 'Ink'))
  expect(await renderHtml(page, '')).toEqual({ html: await streamed(page), failed: false })
})

test('code that is loaded on demand is in the page', async () => {
  const Late = lazy(async () => ({ default: () => element('p', {}, 'late') }))
  const { html, failed } = await renderHtml(inDocument(element(Suspense, {}, element(Late))), '')
  expect([html.includes('<p>late</p>'), failed]).toEqual([true, false])
})

test('what fails inside a boundary is left to the browser, and the page is a failure', async () => {
  const page = inDocument(element(Suspense, { fallback: 'wait' }, element(Broken)))
  const { html, failed } = await renderHtml(page, '')
  expect([html.includes('wait'), failed]).toEqual([true, true])
})

test('what fails outside of any boundary is thrown', async () => {
  await expect(renderHtml(inDocument(element(Broken)), '')).rejects.toThrow('broken')
})

function Broken(): ReactNode {
  throw new Error('broken')
}

function inDocument(...children: ReactNode[]) {
  const head = element('head', {}, element('title', {}, 'Page'))
  return element('html', { lang: 'en' }, head, element('body', {}, ...children))
}

function streamed(page: ReactNode): Promise<string> {
  return new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    })
  })
}
