import { expect, test } from 'vitest'

import { optionsWith } from './options-with.ts'

const colour = (...values: string[]) => ({ name: 'Colour', values })
const pack = (...values: string[]) => ({ name: 'Pack', values })

test.each([
  ['in the middle', ['Blue', 'Green'], ['Blue', 'Red', 'Green'], 'Red', ['Blue', 'Red', 'Green']],
  ['at the front', ['Red', 'Green'], ['Blue', 'Red', 'Green'], 'Blue', ['Blue', 'Red', 'Green']],
  ['before new ones', ['Blue', 'Pink', 'Grey'], ['Blue', 'Red'], 'Red', ['Blue', 'Red', 'Pink', 'Grey']],
  ['behind nobody that it knew', ['Pink'], ['Blue', 'Red'], 'Red', ['Red', 'Pink']],
  ['that is still there', ['Blue', 'Red'], ['Blue', 'Red'], 'Red', ['Blue', 'Red']],
])('a value comes back to its place: %s', (_, now, before, value, expected) => {
  expect(optionsWith([colour(...now)], [colour(...before)], [value])).toEqual({
    options: [colour(...expected)],
    values: [value],
  })
})

test('what was written anew in its place meanwhile has its new name', () => {
  const before = [colour('Blue', 'Red'), pack('ten', 'twenty')]
  const now = [colour('Blue'), pack('10', 'twenty')]
  expect(optionsWith(now, before, ['Red', 'ten'])).toEqual({
    options: [colour('Blue', 'Red'), pack('10', 'twenty')],
    values: ['Red', '10'],
  })
})

test('a product that is sold without choices gets back what was chosen of it', () => {
  const before = [colour('Blue', 'Red'), pack('10')]
  expect(optionsWith([], before, ['Red', '10'])).toEqual({ options: before, values: ['Red', '10'] })
})

test.each([
  ['more is chosen now', [colour('Blue'), pack('10')], [colour('Blue', 'Red')], ['Red']],
  ['less is chosen now', [colour('Blue')], [colour('Blue'), pack('10')], ['Blue', '10']],
  ['the value is there in other letters', [colour('red')], [colour('Red', 'Blue')], ['Red']],
  [
    'there would be too many',
    [colour(...Array.from({ length: 50 }, (_, at) => `No. ${at}`))],
    [colour('Red')],
    ['Red'],
  ],
])('a choice stays away: %s', (_, now, before, values) => {
  expect(optionsWith(now, before, values)).toBeNull()
})
