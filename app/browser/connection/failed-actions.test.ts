import { data, type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { expect, test, vi } from 'vitest'

import { keepPageWhenActionFails } from './failed-actions.ts'

/** What the middleware makes of the result of an action, and what it says of it. */
async function resultOf(result: DataStrategyResult, init: RequestInit = { method: 'POST' }) {
  const onFailed = vi.fn()
  const middleware = keepPageWhenActionFails(onFailed)
  const request = new Request('http://shop/account/name', init)
  const results = await middleware({ request } as never, () => Promise.resolve({ page: result }))
  return { result: (results as Record<string, DataStrategyResult>)['page'], said: onFailed.mock.calls }
}

const thrown = (error: unknown, status?: number): DataStrategyResult => ({
  type: 'error',
  result: data(error, status),
})

test.each([
  ['without an answer', undefined, 503, false],
  ['with an error of the server', 500, 500, true],
])('an action that fails %s leaves the page as it is', async (_, status, shown, answered) => {
  const { result, said } = await resultOf(thrown(new TypeError('lost'), status))
  expect(result).toEqual({ type: 'data', result: data(undefined, shown) })
  expect(said).toEqual([[answered]])
})

test.each<[string, DataStrategyResult, RequestInit?]>([
  ['a result', { type: 'data', result: data({ ok: 'Saved' }, 200) }],
  ['a redirect', { type: 'error', result: new Response(null, { status: 302 }) }],
  [
    'an address that is not there',
    { type: 'error', result: new ErrorResponseImpl(404, 'Not Found', 'none') },
  ],
  ['a page that cannot be loaded', thrown(new TypeError('lost')), { method: 'GET' }],
  ['an action that was given up', thrown(new Error('x')), { method: 'POST', signal: AbortSignal.abort() }],
])('%s is left to the router', async (_, result, init) => {
  expect(await resultOf(result, init)).toEqual({ result, said: [] })
})
