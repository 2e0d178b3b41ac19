import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fontFile, inReadingOrder, runsOf } from './bill-scripts.ts'
import { openPaper } from './paper.server.ts'

/** Names and addresses with conjuncts and vowel signs on every side of their letters. */
const NAMES = {
  bengali: 'শ্রীমতী অনিন্দিতা চক্রবর্তী, ২৪ রাসবিহারী',
  gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਅੰਮ੍ਰਿਤਸਰ',
  gujarati: 'શ્રી કૃષ્ણકાંત પટેલ, અમદાવાદ',
  oriya: 'ଶ୍ରୀ ଜଗନ୍ନାଥ ମହାପାତ୍ର, ଭୁବନେଶ୍ୱର',
  tamil: 'க்ஷேமா கோபாலகிருஷ்ணன், சென்னை',
  telugu: 'శ్రీనివాస్ కృష్ణమూర్తి, హైదరాబాద్',
  kannada: 'ಶ್ರೀ ಕೃಷ್ಣಪ್ಪ ಲಕ್ಷ್ಮಿ, ಬೆಂಗಳೂರು',
  malayalam: 'ശ്രീക്കുട്ടൻ കൃഷ്ണൻ, തിരുവനന്തപുരം',
  arabic: 'محمد عبدالرحمٰن خان، لکھنؤ',
  'ol-chiki': 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
} as const
type Name = keyof typeof NAMES

const hasReader = spawnSync('pdftotext', ['-v']).error === undefined

test.each(Object.keys(NAMES) as Name[])('%s has typefaces of its own', (script) => {
  const { resolve } = createRequire(import.meta.url)
  for (const isBold of [false, true]) expect(existsSync(resolve(fontFile(script, isBold)))).toBe(true)
  expect(
    NAMES[script]
      .split(' ')
      .flatMap(runsOf)
      .map((run) => run.script),
  ).toContain(script)
})

test('a word is split by typefaces, and joiners stay with their letters', () => {
  expect(runsOf('Shop-দোকান7')).toEqual([
    { script: null, text: 'Shop-' },
    { script: 'bengali', text: 'দোকান' },
    { script: null, text: '7' },
  ])
  expect(runsOf('র‍্যাব')).toHaveLength(1)
})

test('words from right to left change places between the others', () => {
  const words = ['12', 'محمد', 'خان', 'Lane'].map((word) => ({ word, runs: runsOf(word) }))
  expect(inReadingOrder(words).map(({ word }) => word)).toEqual(['12', 'خان', 'محمد', 'Lane'])
})

const FIRST = [0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00, 0x620, 0x1c50]

test('whatever letters and marks stand beside each other, there is a document', async () => {
  const letters = FIRST.map((first) =>
    fc.array(fc.integer({ min: first, max: first + 0x39 }), { minLength: 1, maxLength: 8 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...letters), { minLength: 8, maxLength: 8 }), async (words) => {
      const paper = await openPaper({ title: 'Bill', author: 'Kalam', createdAt: 0 })
      paper.text(words.map((word) => String.fromCodePoint(...word)).join(' '), {
        x: 32,
        width: 60,
        bold: true,
      })
      expect((await paper.end(() => '')).length).toBeGreaterThan(1_000)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test.skipIf(!hasReader)('what is written in any of them is read back from the document', async () => {
  const paper = await openPaper({ title: 'Bill', author: 'Kalam', createdAt: 0 })
  for (const name of Object.values(NAMES)) {
    paper.text(`${name} 12`, { x: 32, width: 250 })
    paper.text(name, { x: 32, width: 250, bold: true, size: 14 })
  }
  const folder = mkdtempSync(join(tmpdir(), 'kalam-scripts-'))
  const file = join(folder, 'bill.pdf')
  writeFileSync(file, await paper.end(() => ''))
  const { stdout } = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  // Readers put what is written from right to left into an order of their own.
  const { arabic: _, ...others } = NAMES
  for (const name of Object.values(others)) expect(stdout).toContain(name)
})
