/**
 * Reduces the shop's two typefaces to the characters and weights that its pages use.
 * Run manually after a change of typeface or weight: `node scripts/assets/subset-fonts.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCES = 'node_modules/@fontsource-variable'
const TARGET = 'app/fonts'

const ASCII = characters(0x20, 0x7e)
const PUNCTUATION = '\u00a0©®°·×–—‘’“”•…−↑↓'
const LATIN_1 = characters(0xa1, 0xff)
  .filter((character) => !PUNCTUATION.includes(character))
  .concat([...'ıŒœ€™'])
/** With the joiners and the dotted circle that its syllables need. */
const DEVANAGARI = [...characters(0x900, 0x97f), '\u200c', '\u200d', '◌']
/** In Devanagari the features also build the syllables. */
const SYLLABLES = [
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'pref', 'blwf', 'half', 'pstf', 'vatu', 'cjct', 'pres', 'abvs', 'blws'],
  ...['psts', 'haln', 'calt', 'clig', 'locl', 'abvm', 'blwm', 'mark', 'mkmk', 'dist'],
]

const HEADING_WEIGHTS = { min: 600, max: 800 }
const TEXT_WEIGHTS = { min: 400, max: 700 }

await subset('baloo-2/files/baloo-2-latin', 'baloo-2', [...ASCII, ...PUNCTUATION], HEADING_WEIGHTS)
await subset('baloo-2/files/baloo-2-latin', 'baloo-2-latin-1', LATIN_1, HEADING_WEIGHTS)
await subset('baloo-2/files/baloo-2-latin-ext', 'baloo-2-rupee', ['₹'], HEADING_WEIGHTS)
await subset('baloo-2/files/baloo-2-devanagari', 'baloo-2-devanagari', DEVANAGARI, HEADING_WEIGHTS)
await subset('anek-latin/files/anek-latin-latin', 'anek-latin', [...ASCII, ...PUNCTUATION], TEXT_WEIGHTS)
await subset('anek-latin/files/anek-latin-latin', 'anek-latin-latin-1', LATIN_1, TEXT_WEIGHTS)
await subset('anek-latin/files/anek-latin-latin-ext', 'anek-latin-rupee', ['₹'], TEXT_WEIGHTS)
await subset('anek-devanagari/files/anek-devanagari-devanagari', 'anek-devanagari', DEVANAGARI, TEXT_WEIGHTS)

async function subset(
  source: string,
  target: string,
  characterSet: string[],
  wght: { min: number; max: number },
) {
  const whole = await readFile(`${SOURCES}/${source}-wght-normal.woff2`)
  const reduced = await subsetFont(whole, characterSet.join(''), {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum', 'ccmp', 'rvrn', ...(characterSet === DEVANAGARI ? SYLLABLES : [])],
    noHinting: true,
    variationAxes: { wght },
  })
  await writeFile(`${TARGET}/${target}.woff2`, reduced)
  console.log(`${target}.woff2: ${reduced.byteLength} bytes`)
}

function characters(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
