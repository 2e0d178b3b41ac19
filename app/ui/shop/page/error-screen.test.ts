import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { textOf } from '#tests/support/pages/render.ts'
import { ErrorScreen } from './error-screen.tsx'

test('“Oops! Something went wrong”, the message in a details block, and “Refresh Page”', () => {
  const text = textOf(h(ErrorScreen, { error: new Error('The shelf fell down') }))
  expect(text).toContain('|Oops! Something went wrong|')
  expect(text).toContain('|Refresh Page|')
  expect(text).toMatch(/\|Error details\|The shelf fell down\|$/)
})

test('what is not an error reads “Unexpected Application Error!”', () => {
  expect(textOf(h(ErrorScreen, { error: null }))).toContain('|Unexpected Application Error!|')
})
