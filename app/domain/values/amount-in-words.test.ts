import { expect, test } from 'vitest'

import { amountInWords } from './amount-in-words.ts'

test.each([
  [249_00, 'Two hundred forty-nine rupees'],
  [1_00, 'One rupee'],
  [0, 'Zero rupees'],
  [50, 'Zero rupees and fifty paise'],
  [1_001_01, 'One thousand one rupees and one paise'],
  [12_34_567_89, 'Twelve lakh thirty-four thousand five hundred sixty-seven rupees and eighty-nine paise'],
  [1_00_00_000_00, 'One crore rupees'],
  [123_45_00_019_00, 'One hundred twenty-three crore forty-five lakh nineteen rupees'],
  [110_80, 'One hundred ten rupees and eighty paise'],
])('%i paise: %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
