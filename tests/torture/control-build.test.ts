import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { patched } from './control-build.ts'
import { CONTROL_GROUPS } from './control-groups.ts'
import { ROWS } from './rows.ts'

test.each(ROWS)(
  'the control of $name takes its defence out of the present code',
  ({ control: { patches } }) => {
    for (const patch of patches) {
      const source = readFileSync(patch.file, 'utf8')
      expect(patched(source, patch)).not.toBe(source)
    }
  },
)

test('a control whose text is no longer there fails loudly', () => {
  const patch = { file: 'server/handler.ts', text: 'no such line', replacement: '' }
  expect(() => patched('const a = 1', patch)).toThrow('0 times, not once')
  expect(() => patched('no such line, no such line', patch)).toThrow('2 times, not once')
})

test('every row is in one group, and the patches of a group do not touch each other', () => {
  expect(CONTROL_GROUPS.flat().toSorted()).toEqual(ROWS.map(({ name }) => name).toSorted())
  for (const group of CONTROL_GROUPS) {
    const sources = new Map<string, string>()
    const rows = ROWS.filter(({ name }) => group.includes(name))
    for (const patch of rows.flatMap(({ control }) => control.patches)) {
      const source = sources.get(patch.file) ?? readFileSync(patch.file, 'utf8')
      sources.set(patch.file, patched(source, patch))
    }
  }
})
