import { expect, test } from 'vitest'

import { hasArrived, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { REVIEW_MAX_LENGTH } from '#domain/policy.ts'
import { answerForm, hideForm, reviewForm } from './review-form.ts'
import { parseReviewList, reviewListUrl } from './review-list.ts'
import { canAnswer, reviewerName, stateOfShown } from './review.ts'

test.each([
  ['Asha Rao', 'Asha R.'],
  ['Asha', 'Asha'],
  ['  Meera  Devi  iyer ', 'Meera I.'],
  ['आशा राव', 'आशा र.'],
  ['', 'A customer'],
  ['   ', 'A customer'],
])('%j is shown as %j', (name, shown) => {
  expect(reviewerName(name)).toBe(shown)
})

test('nothing that never arrived can be reviewed', () => {
  const others = ORDER_STATUSES.filter((status) => !hasArrived(status))
  expect(others).toEqual(['pending', 'confirmed', 'shipped', 'cancelled'])
})

test('a hidden review cannot be answered, and one that is shown again waits when its text is newer than the answer', () => {
  expect((['new', 'answered', 'hidden'] as const).map(canAnswer)).toEqual([true, true, false])
  expect(stateOfShown({ answeredAt: null, writtenAt: 5 })).toBe('new')
  expect(stateOfShown({ answeredAt: 4, writtenAt: 5 })).toBe('new')
  expect(stateOfShown({ answeredAt: 5, writtenAt: 5 })).toBe('answered')
})

const errorsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.success ? [] : result.error!.issues.map(({ path }) => path.join('.'))

test.each([
  [{ stars: '5', words: 'Good' }, []],
  [{ stars: '1', words: 'x'.repeat(REVIEW_MAX_LENGTH) }, []],
  [{ words: 'Good' }, ['stars']],
  [{ stars: '0', words: 'Good' }, ['stars']],
  [{ stars: '6', words: 'Good' }, ['stars']],
  [{ stars: '4.5', words: 'Good' }, ['stars']],
  [{ stars: '5' }, ['words']],
  [{ stars: '5', words: '  ​ ' }, ['words']],
  [{ stars: '5', words: 'x'.repeat(REVIEW_MAX_LENGTH + 1) }, ['words']],
  [{}, ['stars', 'words']],
])('the form %j has problems with %j', (form, problems) => {
  expect(errorsOf(reviewForm.safeParse(form))).toEqual(problems)
})

test('a review is hidden only with a reason, and answered with words', () => {
  expect(errorsOf(hideForm.safeParse({ seen: '1', reason: ' ' }))).toEqual(['reason'])
  expect(errorsOf(hideForm.safeParse({ reason: 'Names a child' }))).toEqual(['seen'])
  expect(errorsOf(answerForm.safeParse({ seen: '1' }))).toEqual(['answer'])
  expect(answerForm.parse({ seen: '1', answer: ' Thank you ' })).toEqual({ seen: 1, answer: 'Thank you' })
})

test.each([
  ['', '/admin/reviews'],
  ['state=hidden&after=abc', '/admin/reviews?state=hidden&after=abc'],
  ['state=all', '/admin/reviews?state=all'],
  ['state=new', '/admin/reviews'],
  ['state=other&after=%27', '/admin/reviews'],
])('the list %j is that of %s', (query, url) => {
  expect(reviewListUrl(parseReviewList(new URLSearchParams(query)))).toBe(url)
})
