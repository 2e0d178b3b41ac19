import fc from 'fast-check'

import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { hideProduct } from '#data/catalogue/hide-product.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { updateProduct } from '#data/catalogue/save-product.server.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import { COLOUR, rowOf } from '#tests/support/records/choices.ts'
import { any, chosen, NOT_FOUND } from './picks.ts'
import type { PredictedProduct } from './predicted-shop.ts'
import { step } from './step.ts'

/** A choice is hidden, deleted and restored with its product. */
const productName = ({ name }: PredictedProduct) => name.split(' – ')[0]!

export const edit = step(
  'edit stock',
  fc.record({ index: any, wanted: fc.nat(9), seen: fc.option(fc.nat(9)) }),
  ({ index, wanted, seen }, { products, now }) => {
    const product = chosen(products, index)!
    const shown = seen ?? product.stock
    const { id, name, price, hidden, sibling } = product
    const predict = (saved: object) => () => {
      if (product.deleted) return NOT_FOUND
      if (wanted !== shown) {
        product.stocked += wanted - product.stock
        product.stock = wanted
      }
      return { outcome: 'saved', ...saved }
    }
    if (sibling) {
      const row = { ...rowOf({ ...sibling, id, price }), stockQuantity: wanted, stockSeen: shown }
      const rows = [row, rowOf(sibling)]
      return {
        act: () => saveChoices(pageOf(id), { options: [COLOUR], rows }, now),
        predict: predict({ removed: [] }),
      }
    }
    const texts = { name, description: 'Writes.', categoryId: 'stationary' } as const
    const none = {
      discountedPrice: null,
      discountFrom: null,
      discountUntil: null,
      lowStockThreshold: null,
      ...NO_FACTS,
    }
    const form = { ...texts, price, ...none, hidden, barcode: null, stockQuantity: wanted }
    return {
      act: () => updateProduct(id, form, [], { stock: shown, movement: null }, now),
      predict: predict({ id }),
    }
  },
)

export const hide = step('hide', fc.tuple(any, fc.boolean()), ([index, hidden], { products, now }) => {
  const product = chosen(products, index)!
  return {
    act: () => hideProduct(pageOf(product.id), hidden, now),
    predict() {
      if (product.deleted) return null
      product.hidden = hidden
      return productName(product)
    },
  }
})

export const remove = step('delete', any, (index, { products, now }) => {
  const product = chosen(products, index)!
  return {
    act: () => deleteProduct(pageOf(product.id), now),
    predict() {
      if (product.deleted) return null
      product.deleted = true
      product.undoUntil = now + 60_000
      return productName(product)
    },
  }
})

export const undo = step('undo delete', any, (index, { products, now }) => {
  const product = chosen(products, index)!
  return {
    act: () => restoreProduct(pageOf(product.id), now),
    predict() {
      if (product.deleted && now >= product.undoUntil) return null
      product.deleted = false
      return productName(product)
    },
  }
})
