import { expect, test } from 'vitest'

import {
  type CellText,
  type Drafts,
  formOf,
  type GridProduct,
  inverse,
  rebase,
  rowOf,
  writeCells,
} from './grid-state.ts'

const PEN: GridProduct = {
  ...{ id: 'pen', name: 'Pen', updatedAt: 5, stockQuantity: 10, price: 20_00, discountedPrice: null },
}
const INK: GridProduct = { ...PEN, id: 'ink', name: 'Ink', price: 50_00, discountedPrice: 45_00 }

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
  const now = { updatedAt: 6, stockQuantity: 9, price: 22_00, discountedPrice: null }
  const rebased = rebase(drafts, { pen: now })
  expect(rebased['pen']).toEqual({
    seen: now,
    texts: { stockQuantity: '9', price: '25', discountedPrice: '' },
  })
  expect(rebased['ink']).toEqual(drafts['ink'])
})

test('the form has each changed row with what it showed', () => {
  const drafts: Drafts = write(typed(INK, 'discountedPrice', '-10 %'))
  expect(Object.fromEntries(formOf(drafts))).toEqual({
    'rows[0].id': 'ink',
    'rows[0].seen': '5|10|5000|4500',
    'rows[0].stockQuantity': '10',
    'rows[0].price': '50.00',
    'rows[0].discountedPrice': '-10 %',
  })
})

test('undo of a save types the opposite of each change', () => {
  const drafts = write(typed(PEN, 'stockQuantity', '7'), typed(INK, 'discountedPrice', ''))
  const current = {
    pen: { updatedAt: 6, stockQuantity: 7, price: 20_00, discountedPrice: null },
    ink: { updatedAt: 6, stockQuantity: 10, price: 50_00, discountedPrice: null },
  }
  expect(inverse(drafts, current)).toEqual({
    pen: { seen: current.pen, texts: { stockQuantity: '+3', price: '20.00', discountedPrice: '' } },
    ink: { seen: current.ink, texts: { stockQuantity: '10', price: '50.00', discountedPrice: '45.00' } },
  })
})
