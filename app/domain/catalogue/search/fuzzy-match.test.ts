import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isFuzzyMatch } from './fuzzy-match.ts'

test.each([
  ['notbook', 'Ruled Notebook, A5'],
  ['pnecil', 'Pencil Set, 12 Pieces'],
  ['cryons', 'Wax Crayons, 24 Shades'],
  ['grayons', 'Wax Crayons, 24 Shades'],
  ['jigsaww puzle', 'Jigsaw Puzzle, 100 Pieces'],
  ['acessories', 'Accessories'],
])('%s matches %s', (typed, name) => {
  expect(isFuzzyMatch(typed, name)).toBe(true)
})

test.each([
  ['pem', 'Pencil Set'],
  ['bakcpak', 'School Backpack, 22 L'],
  ['lamp', 'Wax Crayons'],
  ['notbook globe', 'Ruled Notebook'],
])('%s does not match %s', (typed, name) => {
  expect(isFuzzyMatch(typed, name)).toBe(false)
})

test('one missing letter in a longer word is tolerated at any position', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  fc.assert(
    fc.property(word, fc.nat(), (whole, position) => {
      const at = position % whole.length
      const typed = whole.slice(0, at) + whole.slice(at + 1)
      expect(isFuzzyMatch(typed, `The ${whole} of the shop`)).toBe(true)
    }),
  )
})
