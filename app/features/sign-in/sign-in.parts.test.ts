import { expect, test } from 'vitest'

import { shownToasts } from '#ui/kit/toast-store.ts'
import { clientAction } from './sign-out.ts'

test('a sign-out that fails: “Sign out failed”, and the page stays', async () => {
  const result = await clientAction({ serverAction: () => Promise.reject(new TypeError('lost')) } as never)
  expect(result).toMatchObject({ data: { problem: 'Sign out failed' } })
  expect(shownToasts().at(-1)?.message).toBe('Sign out failed')
})
