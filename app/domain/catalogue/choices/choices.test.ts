import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { adminChoices } from '#copy/admin/catalogue/choices.ts'
import {
  choiceId,
  choiceName,
  choiceWith,
  inOptionOrder,
  type Option,
  parentOf,
  valuesOf,
} from './choices.ts'
import { choicesForm } from './choices-form.ts'
import { combinations, optionsProblem, planOptions } from './plan-options.ts'

const COLOUR: Option = { name: 'Colour', values: ['Blue', 'Red'] }
const PACK: Option = { name: 'Pack', values: ['pack of 10', 'pack of 25'] }

const before = (options: Option[]) => ({
  options,
  choices: combinations(options).map((values, at) => ({ id: `p.${at}`, values })),
})

test('what is sold is named with its product, and its id has that of its product', () => {
  expect(choiceName('Pen', ['Blue', 'pack of 10'])).toBe('Pen – Blue, pack of 10')
  expect(parentOf(choiceId('aB-_9', 'x'))).toBe('aB-_9')
  expect([parentOf('aB-_9'), parentOf('.x'), parentOf('')]).toEqual([null, null, null])
})

test('choices stand in the order of the values, whatever the order in which they were made', () => {
  const { choices } = before([COLOUR, PACK])
  expect(inOptionOrder(choices.toReversed(), [COLOUR, PACK])).toEqual(choices)
})

test('a press on a value keeps the other one; without such a choice it leads to one in stock', () => {
  const choices = [
    { values: ['Blue', 'pack of 10'], stockQuantity: 0 },
    { values: ['Blue', 'pack of 25'], stockQuantity: 3 },
    { values: ['Red', 'pack of 10'], stockQuantity: 0 },
  ]
  expect(choiceWith(choices, 0, 'Blue', ['Red', 'pack of 10'])).toBe(choices[0])
  expect(choiceWith(choices, 0, 'Blue', null)).toBe(choices[1])
  expect(choiceWith(choices, 1, 'pack of 25', ['Red', 'pack of 10'])).toBe(choices[1])
  expect(choiceWith(choices, 0, 'Red', null)).toBe(choices[2])
  expect(choiceWith(choices, 0, 'Green', null)).toBeUndefined()
})

describe('options', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)
  test.each([
    [[], null],
    [[COLOUR, PACK], null],
    [[{ name: 'Size', values: many(50) }], null],
    [[{ name: 'Size', values: many(51) }], 'too-many-choices'],
    [
      [
        { name: 'A', values: many(8) },
        { name: 'B', values: many(7) },
      ],
      'too-many-choices',
    ],
    [[COLOUR, PACK, { name: 'Size', values: ['S'] }], 'too-many-options'],
    [[COLOUR, { name: 'Pack', values: [] }], 'no-values'],
    [[COLOUR, { ...PACK, name: 'colour' }], 'same-name'],
    [[{ name: 'Colour', values: ['Blue', 'blue'] }], 'same-value'],
    [[{ name: 'Colour', values: ['Crème', 'Cre\u{300}me'] }], 'same-value'],
  ] as const)('%j: %s', (options, problem) => {
    expect(optionsProblem(options as unknown as Option[])).toBe(problem)
  })
})

describe('a change of the options', () => {
  test('the first make every combination', () => {
    const plan = planOptions([COLOUR, PACK], { options: [], choices: [] })
    expect(plan).toEqual({ kept: [], removed: [], added: combinations([COLOUR, PACK]) })
  })

  test('a new value makes its combinations alone; those taken away before do not come back', () => {
    const { options, choices } = before([COLOUR, PACK])
    const without = { options, choices: choices.slice(1) }
    const green = { ...COLOUR, values: ['Blue', 'Red', 'Green'] }
    const plan = planOptions([green, PACK], without)
    expect(plan.added).toEqual(PACK.values.map((value) => ['Green', value]))
    expect(plan.kept.map(({ id }) => id)).toEqual(['p.1', 'p.2', 'p.3'])
    expect(plan.removed).toEqual([])
  })

  test('a value that is left out is no longer sold; one written anew in its place is the same one', () => {
    expect(planOptions([{ ...COLOUR, values: ['Red'] }], before([COLOUR]))).toEqual({
      kept: [{ id: 'p.1', values: ['Red'] }],
      added: [],
      removed: ['p.0'],
    })
    expect(planOptions([{ ...COLOUR, values: ['Sky blue', 'Red'] }], before([COLOUR])).kept).toEqual([
      { id: 'p.0', values: ['Sky blue'] },
      { id: 'p.1', values: ['Red'] },
    ])
    // Another order is no other name.
    expect(planOptions([{ ...COLOUR, values: ['Red', 'Blue'] }], before([COLOUR])).kept).toEqual([
      { id: 'p.1', values: ['Red'] },
      { id: 'p.0', values: ['Blue'] },
    ])
  })

  test('with a second option each choice becomes its first; without it the first of several stays', () => {
    const more = planOptions([COLOUR, PACK], before([COLOUR]))
    expect(more.kept).toEqual([
      { id: 'p.0', values: ['Blue', 'pack of 10'] },
      { id: 'p.1', values: ['Red', 'pack of 10'] },
    ])
    expect(more.added).toEqual([
      ['Blue', 'pack of 25'],
      ['Red', 'pack of 25'],
    ])
    const fewer = planOptions([COLOUR], before([COLOUR, PACK]))
    expect(fewer.kept.map(({ id }) => id)).toEqual(['p.0', 'p.2'])
    expect(fewer.removed).toEqual(['p.1', 'p.3'])
  })

  const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 4 })
  const anyOptions = fc
    .array(words, { maxLength: 2 })
    .map((lists) => lists.map((values, at) => ({ name: `option ${at}`, values })))

  test('whatever changes: each choice stays or goes, and no two have the same values', () => {
    fc.assert(
      fc.property(anyOptions, anyOptions, fc.array(fc.nat(15)), (earlier, later, gone) => {
        const { options, choices } = before(earlier)
        const present = choices.filter((_, at) => !gone.includes(at))
        const plan = planOptions(later, { options, choices: present })
        const ids = [...plan.kept.map(({ id }) => id), ...plan.removed].toSorted()
        expect(ids).toEqual(present.map(({ id }) => id).toSorted())
        const made = [...plan.kept.map(({ values }) => values), ...plan.added].map((values) => values.join())
        expect(new Set(made).size).toBe(made.length)
        const possible = new Set(combinations(later).map((values) => values.join()))
        expect(made.filter((each) => !possible.has(each))).toEqual([])
      }),
    )
  })
})

describe('the form', () => {
  const row = { id: 'p.1', price: '49', stockQuantity: '3', stockSeen: '0', barcode: '', picture: '' }

  test('values stand between commas, each once', () => {
    expect(valuesOf(' Blue,Red ,, Blue,\nlight  green')).toEqual(['Blue', 'Red', 'light green'])
  })

  test('is parsed to options, and to rows in paise', () => {
    const typed = {
      options: [
        { name: 'Colour', values: 'Blue, Red' },
        { name: '', values: '' },
      ],
      rows: [row],
    }
    expect(choicesForm.parse(typed)).toEqual({
      options: [COLOUR],
      rows: [
        {
          id: 'p.1',
          price: 49_00,
          stockQuantity: 3,
          stockSeen: 0,
          movementSeen: null,
          discountedPrice: null,
          mrp: null,
          barcode: null,
          picture: '',
          isRemoved: false,
        },
      ],
    })
  })

  test.each([
    [{ options: [{ name: '', values: 'Blue' }] }, 'options', adminChoices.problems['no-name']],
    [{ options: [{ name: 'Colour', values: '' }] }, 'options', adminChoices.problems['no-values']],
    [
      { options: [{ name: 'Colour', values: 'x'.repeat(41) }] },
      'options',
      adminChoices.problems.longValue('x'.repeat(41), 40),
    ],
    [{ rows: [{ ...row, price: 'free' }] }, 'rows.0.price', expect.any(String)],
    [{ rows: [{ ...row, stockQuantity: '-1' }] }, 'rows.0.stockQuantity', expect.any(String)],
    [{ rows: [{ ...row, barcode: '12345' }] }, 'rows.0.barcode', expect.any(String)],
    [{ rows: [row, row] }, 'rows', expect.any(String)],
  ])('refuses %j', (typed, path, message) => {
    const { issues } = choicesForm.safeParse(typed).error!
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })
})
