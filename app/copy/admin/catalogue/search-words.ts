/** Words of the admin's list of search words. */
export const adminSearchWords = {
  title: 'Search words',
  card: 'What your customers call things: a search for rubber also finds erasers.',
  link: 'Edit search words',
  line: 'Write the words for one thing on one line, with commas between: rubber, eraser. A search for one of them finds all. Any language and script will do. Spelling by ear, such as pensil or पेंसिल, is found without this list.',
  label: 'Words for the same thing, one thing a line',
  reset: 'Reset to the list we came with',
  save: 'Save search words',
  saving: 'Saving...',
  saved: 'Search words saved.',
  oneWord: (line: number, word: string) =>
    `Line ${line} has one word only, “${word}”: write at least two, with a comma between.`,
  tooManyWords: (line: number, most: number) => `Line ${line} has more than ${most} words.`,
  strangeWord: (line: number, word: string) =>
    `“${word}” in line ${line} has a sign that is not searched for: use letters and digits.`,
  longWord: (line: number, word: string, most: number) =>
    `“${word}” in line ${line} is longer than ${most} characters.`,
  tooManyLines: (most: number) => `The list has more than ${most} lines.`,
} as const
