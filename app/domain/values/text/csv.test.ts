import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvLine, textOfCell } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+91 98220', "'+91 98220"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd', "'  =cmd"],
  ['＝1', "'＝1"],
  ['\t=1', '"\'\t=1"'],
  ['Asha, "Ash"', '"Asha, ""Ash"""'],
  ['two\nlines', '"two\nlines"'],
  ['ORD-1-A', 'ORD-1-A'],
])('%j is written as %j', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

test('any text is read back unchanged, except for an apostrophe before what would be a formula', () => {
  const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[=+\-@\t\r\n ",;'a]{0,9}$/))
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
      const cells = readLine(csvLine(texts))
      expect(cells.map((cell, at) => (cell === texts[at] ? cell : cell.slice(1)))).toEqual(texts)
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

/** Parses a line as a spreadsheet does. */
function readLine(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

test.each(["'=1", "''-x", "'plain", "=1'", '+91', "'"])('%j is read back as it was written', (text) => {
  const written = csvLine([text]).slice(0, -2)
  expect(textOfCell(written)).toBe(text)
  expect(written).not.toMatch(/^[=+\-@]/)
})
