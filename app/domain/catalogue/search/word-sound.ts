import { indicSpellings } from './indic-spellings.ts'

/** How a word sounds, however it is spelt: "पेंसिल", "pensil" and "pencil" are one. */
export interface WordSound {
  /** Its consonants. */
  key: string
  /** The same with its vowels, of which there are three: by it, words with the same consonants are told apart. */
  spoken: string
}

/** With one consonant, a word sounds like too many others. */
const SHORTEST_KEY = 2

/** @returns null for a number, and for a word in another script or with hardly a consonant */
export function soundOf(word: string): WordSound | null {
  return soundsOfWord(word)[0] ?? null
}

/** The sounds that a written word may have, the hard consonants first: only a word in Tamil has more than one. */
export function soundsOfWord(word: string): WordSound[] {
  const lower = word.toLowerCase()
  return (indicSpellings(lower) ?? [singular(lower)]).flatMap((latin) => {
    if (!/^[a-z]+$/.test(latin)) return []
    const spoken = vowels(consonants(latin))
    const key = spoken[0]!.replace('u', 'a') + spoken.slice(1).replaceAll(/[aiu]/g, '')
    return key.length < SHORTEST_KEY ? [] : { key, spoken }
  })
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
