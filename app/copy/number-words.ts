/** Numbers in words, as they are said in India. */
export const numberWords = {
  ones: [
    ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    ...[
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
      'fifteen',
      'sixteen',
      'seventeen',
      'eighteen',
      'nineteen',
    ],
  ],
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  /** The highest first. */
  scales: [
    { value: 10_000_000, word: 'crore' },
    { value: 100_000, word: 'lakh' },
    { value: 1_000, word: 'thousand' },
    { value: 100, word: 'hundred' },
  ],
  zero: 'zero',
  rupees: (words: string, isOne: boolean) => `${words} ${isOne ? 'rupee' : 'rupees'}`,
  paise: (words: string) => `${words} paise`,
  and: (rupees: string, paise: string) => `${rupees} and ${paise}`,
} as const
