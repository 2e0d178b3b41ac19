import { expect, test } from 'vitest'

import { nameKey } from './name-key.ts'

test.each([
  ['case', 'GLOBE Café'],
  ['outer and double spaces', '  Globe   Café '],
  ['a no-break space', 'Globe\u{a0}Café'],
  ['a narrow no-break space', 'Globe\u{202f}Café'],
  ['an ideographic space', 'Globe\u{3000}Café'],
  ['a zero-width space', 'Glo\u{200b}be Café'],
  ['a joiner', 'Glo\u{200d}be Café'],
  ['a soft hyphen', 'Glo\u{ad}be Café'],
  ['a byte order mark', '\u{feff}Globe Café'],
  ['a direction', '\u{202a}Globe Café\u{202c}'],
  ['an accent of its own', 'Globe Cafe\u{301}'],
  ['an accent behind a zero-width space', 'Globe Cafe\u{200b}\u{301}'],
  ['an accent behind a joiner', 'Globe Cafe\u{200c}\u{301}'],
])('%s makes no other name', (_, name) => {
  expect(nameKey(name)).toBe('globe café')
})

test('Hindi is one name from every keyboard, with and without joiners', () => {
  expect(nameKey('बड़ा रबर')).toBe(nameKey('बड\u{93c}ा रबर'))
  expect(nameKey('क्\u{200d}ष')).toBe(nameKey('क्ष'))
})

test.each([
  ['Pen 1', 'Pen ①'],
  ['Pen A5', 'Pen A4'],
  ['Post-it', 'Postit'],
  ['Café', 'Cafe'],
])('%s is not %s', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})
