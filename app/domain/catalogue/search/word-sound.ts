import Sanscript from '@indic-transliteration/sanscript'

/** How a word sounds, however it is spelt: "पेंसिल", "pensil" and "pencil" are one. */
export interface WordSound {
  /** Its consonants. */
  key: string
  /** The same with its vowels, of which there are three: by it, words with the same consonants are told apart. */
  spoken: string
}

/** The scripts of India that are written in Latin letters first, and where their blocks of Unicode begin. */
const SCRIPTS: [first: number, name: string][] = [
  [0x0900, 'devanagari'],
  [0x0980, 'bengali'],
  [0x0a00, 'gurmukhi'],
  [0x0a80, 'gujarati'],
  [0x0b00, 'oriya'],
  [0x0b80, 'tamil'],
  [0x0c00, 'telugu'],
  [0x0c80, 'kannada'],
  [0x0d00, 'malayalam'],
]
const BLOCK = 0x80
/** With one consonant, a word sounds like too many others. */
const SHORTEST_KEY = 2

/** @returns null for a number, and for a word in another script or with hardly a consonant */
export function soundOf(word: string): WordSound | null {
  const indic = inLatin(word.normalize('NFD').toLowerCase())
  // The last vowel of a written consonant is not spoken.
  const latin = indic === null ? singular(word.toLowerCase()) : indic.replace(/(?<=[^aeiou])a$/, '')
  if (!/^[a-z]+$/.test(latin)) return null
  const spoken = vowels(consonants(latin))
  const key = spoken[0]!.replace('u', 'a') + spoken.slice(1).replaceAll(/[aiu]/g, '')
  return key.length < SHORTEST_KEY ? null : { key, spoken }
}

/** A word of one of {@link SCRIPTS} in Latin letters, in lower case. */
function inLatin(word: string): string | null {
  const code = word.codePointAt(0) ?? 0
  const script = SCRIPTS.find(([first]) => code >= first && code < first + BLOCK)
  if (!script) return null
  const plain = word
    // Sounds that Hindi borrows: z, f and the o of "office" are a letter with a dot, or a vowel that Sanskrit lacks.
    .replaceAll('\u091C\u093C', 'स')
    .replaceAll('\u093C', '')
    .replaceAll('\u0949', '\u093E')
    .replaceAll('\u0911', '\u0906')
    .replaceAll('\u0945', '\u0947')
    .replaceAll('\u090D', '\u090F')
    .replaceAll('\u0901', '\u0902')
  // `M` is the dot above; of English words, `ai` is the vowel of "bag".
  const latin = Sanscript.t(plain, script[1], 'itrans').replaceAll('M', 'n').replaceAll('ai', 'a')
  return latin.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** "glass", "compas" and "boks" are no plurals. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^aioksu]|(?:[clnrs]|oo|ee)k)s$/, '') : word
}

/** One letter for consonants that sound alike, or are confused. */
function consonants(word: string): string {
  return (
    word
      .replaceAll(/sch/g, 'sk')
      .replaceAll(/ck|q/g, 'k')
      .replaceAll(/x/g, 'ks')
      .replaceAll(/ph/g, 'f')
      .replaceAll(/t?ch+/g, 'C')
      .replaceAll(/dge/g, 'j')
      .replaceAll(/c(?=[eiy])/g, 's')
      .replaceAll(/c/g, 'k')
      // Of "geometry" and "register", not of "gift".
      .replaceAll(/g(?=[ey])|(?<=.)g(?=i)/g, 'j')
      .replaceAll(/z/g, 's')
      .replaceAll(/w/g, 'v')
      .replaceAll(/m(?=[pb])/g, 'n')
      .replaceAll(/(?<=.)h/g, '')
      .replaceAll(/(.)\1+/g, '$1')
  )
}

/** Front vowels as `i`, round ones as `u`, the others as `a`; a last silent `e` and a `y` within a word as they sound. */
function vowels(word: string): string {
  return word
    .replace(/(?<=..[^aeiou])e$/, '')
    .replaceAll(/(?<=.)y/g, 'i')
    .replaceAll(/[aeiou]+/g, (run) => (/[ei]/.test(run) ? 'i' : /[ou]/.test(run) ? 'u' : 'a'))
}
