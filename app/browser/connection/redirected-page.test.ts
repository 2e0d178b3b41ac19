import { data, type DataStrategyResult, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'

import { replaceRedirectedPage } from './redirected-page.ts'

/** What the middleware makes of the result of a request for a page while the address bar shows `/account?tab=1`. */
async function resultOf(result: DataStrategyResult['result'], page: string, init?: RequestInit) {
  vi.stubGlobal('location', new URL('http://shop/account?tab=1#addresses'))
  const request = new Request(`http://shop${page}`, init)
  const results = await replaceRedirectedPage({ request } as never, () =>
    Promise.resolve({ page: { type: 'error', result } }),
  )
  return (results as Record<string, DataStrategyResult>)['page']!.result
}

const toSignIn = () => redirect('/login', { status: 303, headers: { 'X-Remix-Revalidate': 'yes' } })

test('the redirect of the page that is shown takes its place in the history', async () => {
  const response = (await resultOf(toSignIn(), '/account?tab=1')) as Response
  expect(response.status).toBe(303)
  expect(Object.fromEntries(response.headers)).toEqual({
    location: '/login',
    'x-remix-replace': 'true',
    'x-remix-revalidate': 'yes',
  })
})

test.each<[string, DataStrategyResult['result'], string, RequestInit?]>([
  ['the redirect of a page that a link opens', toSignIn(), '/orders'],
  ['that of another list of the page', toSignIn(), '/account'],
  ['that of a form', toSignIn(), '/account?tab=1', { method: 'POST' }],
  ['what is no redirect', data({ saved: true }), '/account?tab=1'],
  ['an answer that is no redirect', new Response('none', { status: 404 }), '/account?tab=1'],
])('%s stays as it is', async (_, result, page, init) => {
  expect(await resultOf(result, page, init)).toBe(result)
  expect(result instanceof Response && result.headers.has('X-Remix-Replace')).toBe(false)
})
