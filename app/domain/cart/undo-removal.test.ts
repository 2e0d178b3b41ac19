import { expect, test } from 'vitest'

import { undoRemoval } from './undo-removal.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, quantity: 1 })) as [Item, Item, Item, Item]
interface Item {
  id: string
  quantity: number
}

test('what was removed is back in its place', () => {
  expect(undoRemoval([a, c], [a, b, c], [b])).toEqual([a, b, c])
  expect(undoRemoval([], [a, b, c], [a, b, c])).toEqual([a, b, c])
})

test('what was added, changed or removed in another tab since then stays so', () => {
  expect(undoRemoval([d], [a, b], [a, b])).toEqual([a, b, d])
  const more = { ...a, quantity: 3 }
  expect(undoRemoval([more, d], [a, b, c], [b])).toEqual([more, b, d])
})

test('what is there again is not there twice', () => {
  const again = { ...b, quantity: 2 }
  expect(undoRemoval([a, again], [a, b], [b])).toEqual([a, again])
})
