import { expect, test } from 'vitest'

import { withoutEmoji } from './without-emoji.ts'

test.each([
  ['🎁 Gift set 🖍️ for kids', 'Gift set for kids'],
  ['शर्मा स्टेशनरी 🖍️', 'शर्मा स्टेशनरी'],
  ['Family 👨‍👩‍👧‍👦, thumb 👍🏽, flag 🇮🇳.', 'Family, thumb, flag.'],
  ['Top 1️⃣0️⃣', 'Top 10'],
  ['4 Hill Road\n🏠 opposite the temple', '4 Hill Road\nopposite the temple'],
])('%s is printed without emoji', (text, printed) => {
  expect(withoutEmoji(text)).toBe(printed)
})

test.each(['Kalam® 2 × 3 © ™', '  12  Lake Road', 'র‍্যাব', '#1 * 2', ''])('%j stays as it is', (text) => {
  expect(withoutEmoji(text)).toBe(text)
})

test('a name of emoji only stays: goods need a name', () => {
  expect(withoutEmoji('🎁🎁')).toBe('🎁🎁')
})
