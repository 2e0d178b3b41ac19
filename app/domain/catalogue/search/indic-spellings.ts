import Sanscript from '@indic-transliteration/sanscript'

/**
 * Where the blocks of the scripts of India begin in Unicode: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu,
 * Kannada and Malayalam. Each has the same letter at the same place.
 */
const [DEVANAGARI, ...OTHER_SCRIPTS] = [
  0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00,
] as const
const TAMIL = 0xb80
const BLOCK = 0x80
/** Malayalam has signs of their own for consonants without a vowel. */
const CHILLU = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' } as Record<string, string>
/** Tamil has one letter for each of these pairs. */
const HARD_AND_SOFT = ['कग', 'टड', 'तद', 'पब'] as const

/** How a word in a script of India is written in Latin letters; more than one way in Tamil. Null for any other word. */
export function indicSpellings(word: string): string[] | null {
  const first = word.codePointAt(0) ?? 0
  const block = first - (first % BLOCK)
  if (block === TAMIL) return tamilSpellings(inDevanagari(word)).map(inLatin)
  if (block === DEVANAGARI || OTHER_SCRIPTS.some((script) => script === block))
    return [inLatin(inDevanagari(word))]
  return null
}

/** A word in any of the scripts; letters with a dot become two characters, vowels of two parts one. */
function inDevanagari(word: string): string {
  const composed = word.normalize('NFC').replaceAll(/[ൺൻർൽൾൿ]/g, (sign) => CHILLU[sign]!)
  return Array.from(composed, (character) => {
    const code = character.codePointAt(0)!
    const isOther = code >= OTHER_SCRIPTS[0] && code < OTHER_SCRIPTS.at(-1)! + BLOCK
    return isOther ? String.fromCodePoint(DEVANAGARI + (code % BLOCK)) : character
  }).join('')
}

/** "புக்" is a book, and "பென்" a pen. The letter of "ch" is an "s", unless it is doubled or after a "t". */
function tamilSpellings(word: string): string[] {
  const plain = word.replaceAll(/(?<![चट]्)च(?!्च)/g, 'स')
  return HARD_AND_SOFT.reduce(
    (spellings, [hard, soft]) =>
      plain.includes(hard!)
        ? spellings.flatMap((spelling) => [spelling, spelling.replaceAll(hard!, soft!)])
        : spellings,
    [plain],
  )
}

/** A word of Devanagari in Latin letters, in lower case. */
function inLatin(word: string): string {
  const plain = word
    // Malayalam writes "tt" and the "t" of "nt" by its second r.
    .replaceAll(/ऱ्ऱ|(?<=न्)ऱ/g, 'ट')
    // Sounds that are borrowed: z, f and the o of "office" are a letter with a dot, or a vowel that Sanskrit lacks.
    .normalize('NFD')
    .replaceAll('\u091C\u093C', 'स')
    .replaceAll('\u093C', '')
    .replaceAll('\u0949', '\u093E')
    .replaceAll('\u0911', '\u0906')
    .replaceAll('\u0945', '\u0947')
    .replaceAll('\u090D', '\u090F')
    // The dots above that stand for a nasal.
    .replaceAll(/[\u0901\u0970]/g, '\u0902')
  // `M` is the dot above; of English words, `ai` is the vowel of "bag".
  const latin = Sanscript.t(plain, 'devanagari', 'itrans').replaceAll('M', 'n').replaceAll('ai', 'a')
  // The last vowel of a written consonant is not spoken.
  return latin
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?<=[^aeiou])a$/, '')
}
