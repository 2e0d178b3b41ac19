import { useState } from 'react'

import { useCounterCatalogue } from '#browser/counter/catalogue.ts'
import { addToSale } from '#browser/counter/current-sale.ts'
import { useTypedScans } from '#browser/counter/typed-scans.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { type CounterProduct, productOfBarcode } from '#domain/counter/counter-product.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import type { Counter } from './use-counter.ts'

const words = adminCounter.scan

interface Adding {
  /** Adds one of the product to the sale. @returns what is said about it */
  add: (product: CounterProduct) => string
  /** About the last one; for screen readers. */
  said: string
}

/** Adds to the sale: what is chosen, and what a scanner types. A scan while paying goes back to the sale, or begins the next. */
export function useAdding({ view, sending, next }: Counter): Adding {
  const [said, setSaid] = useState('')
  useTypedScans(scan)

  function add(product: CounterProduct): string {
    const quantity = addToSale(product)
    const sentence =
      quantity === null ? adminCounter.problems.full : adminCounter.added(product.name, formatCount(quantity))
    setSaid(sentence)
    return sentence
  }

  function scan(code: string) {
    const { products, state } = useCounterCatalogue.getState()
    const product = productOfBarcode(products, code)
    // It would be cleared together with what is being sold.
    if (sending) return refuse(words.sending)
    if (!product) return refuse(state === 'loaded' ? words.unknown(code) : words.notLoaded)
    if (view.name !== 'selling') next()
    add(product)
  }

  return { add, said }
}

function refuse(sentence: string): void {
  showToast(sentence, { tone: 'problem' })
}
