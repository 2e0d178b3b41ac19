import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { patched } from '#tests/torture/control-build.ts'
import { CONTROLS } from './controls.ts'

test.each(Object.entries(CONTROLS))(
  'the control %s takes its defence out of the present code',
  (_, { patches }) => {
    for (const patch of patches) {
      const source = readFileSync(patch.file, 'utf8')
      expect(patched(source, patch)).not.toBe(source)
    }
  },
)
