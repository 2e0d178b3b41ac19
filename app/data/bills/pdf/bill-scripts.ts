/** A piece of text in one typeface. */
export interface Run {
  /** Null for the typeface of the bill, which has Latin and Devanagari letters. */
  script: Script | null
  text: string
}

/** The scripts of India that the typeface of bills does not have, with the package and the name of their letters in it. */
const SCRIPTS = {
  bengali: [/[\u0980-\u09ff]/, 'noto-sans-bengali'],
  gurmukhi: [/[\u0a00-\u0a7f]/, 'noto-sans-gurmukhi'],
  gujarati: [/[\u0a80-\u0aff]/, 'noto-sans-gujarati'],
  oriya: [/[\u0b00-\u0b7f]/, 'noto-sans-oriya'],
  tamil: [/[\u0b80-\u0bff]/, 'noto-sans-tamil'],
  telugu: [/[\u0c00-\u0c7f]/, 'noto-sans-telugu'],
  kannada: [/[\u0c80-\u0cff]/, 'noto-sans-kannada'],
  malayalam: [/[\u0d00-\u0d7f]/, 'noto-sans-malayalam'],
  arabic: [/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/, 'noto-naskh-arabic'],
  'ol-chiki': [/[\u1c50-\u1c7f]/, 'noto-sans-ol-chiki'],
} as const satisfies Record<string, readonly [RegExp, string]>
export type Script = keyof typeof SCRIPTS

const NAMES = Object.keys(SCRIPTS) as Script[]
/** They join or part the letters around them, and belong to the typeface of those. */
const JOINERS = /[\u200c\u200d]/

/** The file of a script's letters. */
export function fontFile(script: Script, isBold: boolean): string {
  const [, name] = SCRIPTS[script]
  return `@fontsource/${name}/files/${name}-${script}-${isBold ? 700 : 400}-normal.woff`
}

/** A word by typefaces. */
export function runsOf(word: string): Run[] {
  const runs: Run[] = []
  for (const letter of word) {
    const last = runs.at(-1)
    const isJoiner = JOINERS.test(letter)
    const script =
      isJoiner && last ? last.script : (NAMES.find((name) => SCRIPTS[name][0].test(letter)) ?? null)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

export function needsOtherFont(text: string): boolean {
  return NAMES.some((name) => SCRIPTS[name][0].test(text))
}

/** The words of a line from left to right: neighbours that are written from right to left change places. */
export function inReadingOrder<Word extends { runs: readonly Run[] }>(words: readonly Word[]): Word[] {
  const line: Word[] = []
  let leftwards: Word[] = []
  for (const word of words) {
    if (word.runs.some(({ script }) => script === 'arabic')) leftwards.unshift(word)
    else {
      line.push(...leftwards, word)
      leftwards = []
    }
  }
  return [...line, ...leftwards]
}
