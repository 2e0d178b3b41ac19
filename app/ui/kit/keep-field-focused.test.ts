import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every form that says what is wrong with a field that is left keeps the press of a button', () => {
  const forms = globSync('app/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes(`shouldValidate: 'onBlur'`),
  )
  expect(forms).not.toEqual([])
  const without = forms.filter(
    (file) => !/onMouseDown=\{keepFieldFocused(?:ByAnyButton)?\}/.test(readFileSync(file, 'utf8')),
  )
  expect(without).toEqual([])
})
