import fc from 'fast-check'

import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { hideProduct } from '#data/catalogue/hide-product.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { updateProduct } from '#data/catalogue/save-product.server.ts'
import { any, chosen, NOT_FOUND } from './picks.ts'
import { step } from './step.ts'

export const edit = step(
  'edit stock',
  fc.record({ index: any, wanted: fc.nat(9), seen: fc.option(fc.nat(9)) }),
  ({ index, wanted, seen }, { products, now }) => {
    const product = chosen(products, index)!
    const shown = seen ?? product.stock
    const { id, name, price, hidden } = product
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
      act: () => updateProduct(id, form, [], shown, now),
      predict() {
        if (product.deleted) return NOT_FOUND
        if (wanted !== shown) {
          product.stocked += wanted - product.stock
          product.stock = wanted
        }
        return { outcome: 'saved', id }
      },
    }
  },
)

export const hide = step('hide', fc.tuple(any, fc.boolean()), ([index, hidden], { products, now }) => {
  const product = chosen(products, index)!
  return {
    act: () => hideProduct(product.id, hidden, now),
    predict() {
      if (product.deleted) return null
      product.hidden = hidden
      return product.name
    },
  }
})

export const remove = step('delete', any, (index, { products, now }) => {
  const product = chosen(products, index)!
  return {
    act: () => deleteProduct(product.id, now),
    predict() {
      if (product.deleted) return null
      product.deleted = true
      product.undoUntil = now + 60_000
      return product.name
    },
  }
})

export const undo = step('undo delete', any, (index, { products, now }) => {
  const product = chosen(products, index)!
  return {
    act: () => restoreProduct(product.id, now),
    predict() {
      if (product.deleted && now >= product.undoUntil) return null
      product.deleted = false
      return product.name
    },
  }
})
