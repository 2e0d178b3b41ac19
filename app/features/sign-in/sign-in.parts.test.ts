import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { textOf } from '#tests/support/pages/render.ts'
import { shownToasts } from '#ui/kit/toast-store.ts'
import ResetPasswordPage from './reset-password-page.tsx'
import { clientAction } from './sign-out.ts'

test('a sign-out that fails: “Sign out failed”, and the page stays', async () => {
  const result = await clientAction({ serverAction: () => Promise.reject(new TypeError('lost')) } as never)
  expect(result).toMatchObject({ data: { problem: 'Sign out failed' } })
  expect(shownToasts().at(-1)?.message).toBe('Sign out failed')
})

test('a reset link that became too old while its form was open leads to a new one; a fault keeps the form', () => {
  const { expired, askAgain, submit } = account.reset
  const loaderData = { link: { token: 't', email: 'asha@example.com' } }
  const shown = (problem: string) => {
    const actionData = { status: 'error', error: { '': [problem] } }
    return textOf(h(ResetPasswordPage, { loaderData, actionData } as never))
  }
  expect(shown(expired)).toContain(`|${expired}|${askAgain}|`)
  expect(shown(expired)).not.toContain(submit)
  expect(shown(problems.notStored)).toContain(problems.notStored)
  expect(shown(problems.notStored)).toContain(submit)
})
