import { expect, test } from 'vitest'

import { declineProblemForm } from './problem-form.ts'

test('a report that is declined without a reason asks for the field by its name', () => {
  const { error } = declineProblemForm.safeParse({ message: ' ' })
  expect(error?.issues[0]?.message).toBe('Reason is required.')
})
