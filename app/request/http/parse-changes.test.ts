import { expect, test } from 'vitest'

import { SHOWN, sentFields, shownFields } from '#domain/values/shown-fields.ts'
import { keepStored } from './parse-changes.server.ts'

/** What a browser sends of a form that showed `shown`, with `typed` in its fields. */
function formOf(shown: object | string, typed: Record<string, string[]>): FormData {
  const form = new FormData()
  for (const [name, texts] of Object.entries(typed)) for (const text of texts) form.append(name, text)
  form.append(SHOWN, typeof shown === 'string' ? shown : JSON.stringify(shownFields(shown)))
  return form
}

const shown = { name: 'Kalam', upiId: 'a@bank', mail: true, days: 3, note: 'One\nTwo', pictures: ['x', 'y'] }
const asShown = {
  ...{ name: ['Kalam'], upiId: ['a@bank'], mail: ['on'], days: ['3'], pictures: ['x', 'y'] },
  note: ['One\r\nTwo'],
}
const stored = { name: 'Akshar', upiId: 'b@bank', mail: false, days: null, note: 'Three', pictures: ['y'] }

test('a field that has what the page showed gets what is stored now', () => {
  const form = formOf(shown, asShown)
  expect(keepStored(form, stored)).toBe(true)
  expect(sentFields(form, Object.keys(stored))).toEqual(shownFields(stored))
})

test('what was changed on the page stays: also what was made blank, unticked and put into another order', () => {
  const typed = {
    ...{ name: ['Kalam & Co'], upiId: [''], days: ['4'], note: ['Four'], pictures: ['y', 'x'] },
  }
  const form = formOf(shown, typed)
  expect(keepStored(form, stored)).toBe(false)
  expect(sentFields(form, Object.keys(stored))).toEqual({ ...typed, upiId: [], mail: [] })
})

test.each(['', 'null', '7', '[]', '{"name":"Kalam"}', '{"__proto__":["Kalam"]}', '{'])(
  'a form that says that it showed %s changes all fields',
  (text) => {
    const form = formOf(text, asShown)
    expect(keepStored(form, stored)).toBe(false)
    expect(form.get('name')).toBe('Kalam')
  },
)
