import { expect, test } from 'vitest'
import type { z } from 'zod'

import { signInForm } from './sign-in-form.ts'
import { forgotPasswordForm, newPasswordForm, signUpForm } from './sign-up-form.ts'

function messages(form: z.ZodType, value: unknown): [string, string][] {
  return (form.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])
}

test('signing in: the e-mail is normalised, the password stays unchanged', () => {
  expect(signInForm.parse({ email: ' Asha@Example.com', password: ' se cret ' })).toEqual({
    email: 'asha@example.com',
    password: ' se cret ',
  })
})

test.each([{}, { email: '', password: 'secret1' }, { email: 'a@example.com', password: '' }, null])(
  'signing in with %j: both are required',
  (form) => {
    const found = messages(signInForm, form)
    const whole = found.filter(([path]) => path === '').map(([, message]) => message)
    expect(whole).toContain('Please enter both email and password.')
  },
)

test('signing in with an invalid e-mail', () => {
  expect(messages(signInForm, { email: 'asha', password: 'x' })).toEqual([
    ['email', 'Invalid email address.'],
  ])
})

test('a password of the maximum length is accepted', () => {
  expect(signInForm.safeParse({ email: 'a@example.com', password: 'x'.repeat(128) }).success).toBe(true)
})

test('a longer password than is ever accepted counts as incorrect', () => {
  expect(messages(signInForm, { email: 'a@example.com', password: 'x'.repeat(129) })).toEqual([
    ['password', 'Incorrect password. Please try again.'],
  ])
})

test.each([
  [{ email: 'asha' }, 'email', 'Please enter a valid email address.'],
  [
    { password: '12345', confirmPassword: '12345' },
    'password',
    'Password must be at least 6 characters long',
  ],
  [{ confirmPassword: 'other one' }, 'confirmPassword', 'Passwords do not match'],
])('signing up with %j', (change, path, message) => {
  const filled = { email: 'a@example.com', password: 'neat-words', confirmPassword: 'neat-words' }
  expect(signUpForm.safeParse(filled).success).toBe(true)
  expect(messages(signUpForm, { ...filled, ...change })).toContainEqual([path, message])
})

test('a new password follows the same rules, and requesting a link requires an e-mail', () => {
  const filled = { token: 't', password: 'neat-words', confirmPassword: 'neat-words' }
  expect(newPasswordForm.safeParse(filled).success).toBe(true)
  expect(newPasswordForm.safeParse({ ...filled, confirmPassword: 'x' }).success).toBe(false)
  expect(newPasswordForm.safeParse({ ...filled, token: '' }).success).toBe(false)
  expect(forgotPasswordForm.parse({ email: 'A@Example.com ' })).toEqual({ email: 'a@example.com' })
})
