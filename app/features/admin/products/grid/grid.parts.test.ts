import { expect, test } from 'vitest'

import { textsOf } from '#domain/catalogue/grid-cells.ts'
import {
  type CellText,
  type Drafts,
  formOf,
  type GridProduct,
  inverse,
  rebase,
  rowOf,
  typedSince,
  writeCells,
} from './grid-state.ts'

const PEN: GridProduct = {
  id: 'pen',
  name: 'Pen',
  updatedAt: 5,
  stockQuantity: 10,
  lowStockThreshold: null,
  price: 20_00,
  discount: { discountedPrice: null, discountFrom: null, discountUntil: null },
}
const INK: GridProduct = {
  ...PEN,
  id: 'ink',
  name: 'Ink',
  price: 50_00,
  discount: { ...PEN.discount, discountedPrice: 45_00 },
}

/** What the grid shows of a product. */
const seenOf = (product: GridProduct) => rowOf({}, product).seen

const typed = (product: GridProduct, field: CellText['field'], text: string) => ({ product, field, text })
const write = (...cells: CellText[]) => writeCells({}, cells)!

test('a row is changed until it says again what it showed', () => {
  const drafts = write(typed(PEN, 'stockQuantity', '+5'), typed(INK, 'price', '55'))
  expect(Object.keys(drafts)).toEqual(['pen', 'ink'])
  expect(Object.keys(writeCells(drafts, [typed(PEN, 'stockQuantity', '10')])!)).toEqual(['ink'])
})

test('a row keeps what it showed when it was typed into', () => {
  const drafts = write(typed(PEN, 'stockQuantity', '12'))
  expect(rowOf(drafts, { ...PEN, stockQuantity: 4 })).toMatchObject({
    seen: { stockQuantity: 10 },
    texts: { stockQuantity: '12', price: '20.00' },
  })
})

test('no more rows are changed than one save takes', () => {
  const many = Array.from({ length: 51 }, (_, at) => typed({ ...PEN, id: `pen-${at}` }, 'price', '1'))
  expect(writeCells({}, many)).toBeNull()
  expect(Object.keys(writeCells({}, many.slice(1))!)).toHaveLength(50)
})

test('after a refusal what was typed stays, against what the products are now', () => {
  const drafts = write(typed(PEN, 'price', '25'), typed(INK, 'stockQuantity', '+5'))
  const now = { ...seenOf(PEN), updatedAt: 6, stockQuantity: 9, price: 22_00 }
  const rebased = rebase(drafts, { pen: now })
  expect(rebased['pen']).toEqual({
    seen: now,
    texts: { ...textsOf(now), price: '25' },
  })
  expect(rebased['ink']).toEqual(drafts['ink'])
})

test('nor more cells', () => {
  const products = Array.from({ length: 50 }, (_, at) => ({ ...PEN, id: `pen-${at}` }))
  const cells = (['stockQuantity', 'lowStockThreshold', 'price'] as const).flatMap((field) =>
    products.map((product) => typed(product, field, '7')),
  )
  const drafts = writeCells({}, cells)!
  expect([...formOf(drafts).keys()]).toHaveLength(250)
  expect(writeCells(drafts, [typed(products[0]!, 'discountedPrice', '1')])).toBeNull()
})

test('the form has the changed cells of each changed row with what it showed', () => {
  const drafts: Drafts = write(typed(INK, 'discountedPrice', '-10 %'))
  expect(Object.fromEntries(formOf(drafts))).toEqual({
    'rows[0].id': 'ink',
    'rows[0].seen': '5|10|5000|4500|||',
    'rows[0].discountedPrice': '-10 %',
  })
})

test('undo of a save types the opposite of each change', () => {
  const drafts = write(typed(PEN, 'stockQuantity', '7'), typed(INK, 'discountedPrice', ''))
  const current = {
    pen: { ...seenOf(PEN), updatedAt: 6, stockQuantity: 7 },
    ink: { ...seenOf(INK), updatedAt: 6, discountedPrice: null },
  }
  expect(inverse(drafts, current)).toEqual({
    pen: { seen: current.pen, texts: { ...textsOf(seenOf(PEN)), stockQuantity: '+3' } },
    ink: { seen: current.ink, texts: textsOf(seenOf(INK)) },
  })
})

test('what is typed while a save is on its way is left when it is saved', () => {
  const sent = write(typed(PEN, 'stockQuantity', '+5'), typed(INK, 'price', '55'))
  const pen = { ...seenOf(PEN), updatedAt: 6, stockQuantity: 15 }
  const ink = { ...seenOf(INK), updatedAt: 6, price: 55_00 }
  expect(typedSince(sent, sent, { pen, ink })).toEqual({})

  const eraser = { ...PEN, id: 'eraser', name: 'Eraser' }
  const later = writeCells(sent, [typed(PEN, 'price', '25'), typed(eraser, 'stockQuantity', '7')])!
  expect(typedSince(later, sent, { pen, ink })).toEqual({
    pen: { seen: pen, texts: { ...textsOf(pen), price: '25' } },
    eraser: later['eraser'],
  })
})
