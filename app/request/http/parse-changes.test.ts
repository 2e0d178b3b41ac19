import { expect, test } from 'vitest'

import { SHOWN, sentFields, shownFields } from '#domain/values/shown-fields.ts'
import { keepStored } from './parse-changes.server.ts'
import { readForm } from './read-form.server.ts'

/** What the shop parses of a form that showed `shown`, with `typed` in its fields, and whether something was kept. */
async function parsed(
  shown: object | string,
  typed: Record<string, string[]>,
  now: object = stored,
  lines: string[] = [],
) {
  const form = new FormData()
  for (const [name, texts] of Object.entries(typed)) for (const text of texts) form.append(name, text)
  form.append(SHOWN, typeof shown === 'string' ? shown : JSON.stringify(shownFields(shown)))
  const request = new Request('http://shop/', { method: 'POST', body: form })
  const kept = await keepStored(request, () => now, lines)
  return { kept, form: await readForm(request) }
}

const shown = { name: 'Kalam', upiId: 'a@bank', mail: true, days: 3, note: 'One\nTwo', pictures: ['x', 'y'] }
const asShown = {
  name: ['Kalam'],
  upiId: ['a@bank'],
  mail: ['on'],
  days: ['3'],
  pictures: ['x', 'y'],
  note: ['One\r\nTwo'],
}
const stored = { name: 'Akshar', upiId: 'b@bank', mail: false, days: null, note: 'Three', pictures: ['y'] }

test('a field that has what the page showed gets what is stored now', async () => {
  const { kept, form } = await parsed(shown, asShown)
  expect(kept).toBe(true)
  expect(sentFields(form, Object.keys(stored))).toEqual(shownFields(stored))
})

test('what was changed on the page stays: also what was made blank, unticked and put into another order', async () => {
  const typed = {
    name: ['Kalam & Co'],
    upiId: [''],
    days: ['4'],
    note: ['Four'],
    pictures: ['y', 'x'],
  }
  const both = { ...stored, pictures: shown.pictures }
  const { kept, form } = await parsed(shown, typed, both)
  expect(kept).toBe(false)
  expect(sentFields(form, Object.keys(stored))).toEqual({ ...typed, upiId: [], mail: [] })
})

test('a list that two pages have changed has what each added, and not what either took away', async () => {
  const typed = { pictures: ['new', 'y', 'z', 'x'], note: ['One\r\nMine\r\nTwo'] }
  const first = { pictures: ['x', 'y', 'z', 'w'], note: 'One\nTwo' }
  const other = { pictures: ['y', 'z', 'w', 'theirs'], note: 'Two\nTheirs' }
  const { kept, form } = await parsed(first, typed, other, ['note'])
  expect(kept).toBe(true)
  expect(sentFields(form, ['pictures', 'note'])).toEqual({
    pictures: ['new', 'y', 'z', 'theirs'],
    note: ['Mine\nTwo\nTheirs'],
  })
})

test('a list that only the other page has put into another order stays in that order', async () => {
  const order = async (typed: string[], now: string[]) => {
    const { form } = await parsed({ pictures: ['x', 'y', 'z'] }, { pictures: typed }, { pictures: now })
    return form.getAll('pictures')
  }
  expect(await order(['x', 'z'], ['z', 'x', 'y'])).toEqual(['z', 'x'])
  expect(await order(['x', 'y', 'z', 'new'], ['theirs', 'z', 'x', 'y'])).toEqual([
    'theirs',
    'z',
    'new',
    'x',
    'y',
  ])
  expect(await order(['new', 'x', 'y', 'z'], ['z', 'x', 'y'])).toEqual(['new', 'z', 'x', 'y'])
  expect(await order(['y', 'x', 'z'], ['z', 'x', 'y', 'theirs'])).toEqual(['y', 'x', 'z', 'theirs'])
})

test.each(['', 'null', '7', '[]', '{"name":"Kalam"}', '{"__proto__":["Kalam"]}', '{'])(
  'a form that says that it showed %s changes all fields',
  async (text) => {
    const { kept, form } = await parsed(text, asShown)
    expect(kept).toBe(false)
    expect(form.get('name')).toBe('Kalam')
  },
)
