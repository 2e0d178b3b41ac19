import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** The HTML of a part of a page, as the server renders it. */
export function render(element: ReactElement, at = '/'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [at] }))
}

/** Its text: a bar in place of each tag. */
export function textOf(element: ReactElement, at?: string): string {
  return render(element, at)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
}

/** The addresses of its links, in order. */
export function linksOf(element: ReactElement, at?: string): string[] {
  return [...render(element, at).matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
}
