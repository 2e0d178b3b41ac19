import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chatTemplatesForm } from './chat-templates-form.ts'
import {
  CHAT_SITUATIONS,
  DEFAULT_CHAT_TEMPLATES,
  PLACEHOLDERS,
  unknownPlaceholder,
} from './chat-templates.ts'
import { fillTemplate } from './fill-template.ts'

const NOTHING = Object.fromEntries(PLACEHOLDERS.map((name) => [name, null])) as Parameters<
  typeof fillTemplate
>[1]

test('fills in what is known, and leaves out a line with something that is not', () => {
  const template = 'Namaste {name}, it left with {courier}.\nNumber: {number}\nTrack: {link}\n\n{shop}'
  const values = { ...NOTHING, name: 'Asha', courier: 'India Post', link: 'https://x.example', shop: 'Kalam' }
  expect(fillTemplate(template, values)).toBe(
    'Namaste Asha, it left with India Post.\nTrack: https://x.example\n\nKalam',
  )
  expect(fillTemplate('{name} {name}', { ...NOTHING, name: 'आशा' })).toBe('आशा आशा')
})

test('braces and dollar signs in a value stay as they are', () => {
  for (const name of ['{order}', '$&', '$1', '{', '}']) {
    expect(fillTemplate('Namaste {name}!', { ...NOTHING, name, order: 'X' })).toBe(`Namaste ${name}!`)
  }
})

test.each([
  ['Namaste {nmae}', '{nmae}'],
  ['{}', '{}'],
  ['{Name}', '{Name}'],
  ['{name', null],
  ['नमस्ते {name}, ऑर्डर {order}', null],
])('the unknown placeholder of "%s" is %s', (template, unknown) => {
  expect(unknownPlaceholder(template)).toBe(unknown)
})

test('the defaults have only known placeholders', () => {
  for (const situation of CHAT_SITUATIONS)
    expect(unknownPlaceholder(DEFAULT_CHAT_TEMPLATES[situation])).toBe(null)
})

test('without placeholders a template is its own text, apart from blank ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[{}\r]/.test(text))
      expect(fillTemplate(text, NOTHING)).toBe(text.trim())
    }),
  )
})

test('a blank text is the default again; an unknown placeholder and a long text are refused by name', () => {
  expect(chatTemplatesForm.parse({ shipped: ' ' })).toEqual(DEFAULT_CHAT_TEMPLATES)
  expect(chatTemplatesForm.parse({ shipped: 'एक\r\nदो' }).shipped).toBe('एक\nदो')
  const { error } = chatTemplatesForm.safeParse({ shipped: '{nmae}', received: 'x'.repeat(701) })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['received', 'Please keep this to 700 characters.'],
    [
      'shipped',
      'There is no {nmae}. These can be filled in: {name}, {order}, {total}, {due}, {courier}, {number}, {link}, {shop}.',
    ],
  ])
})
