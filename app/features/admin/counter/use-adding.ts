import { useState } from 'react'

import { useCounterCatalogue } from '#browser/counter/catalogue.ts'
import { addToSale } from '#browser/counter/current-sale.ts'
import { useTypedScans } from '#browser/counter/typed-scans.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { readBarcode } from '#domain/catalogue/barcode.ts'
import { type CounterProduct, productsOfBarcode } from '#domain/counter/counter-product.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import type { Counter } from './use-counter.ts'

const words = adminCounter.scan

export interface Adding {
  /** Adds one of the product to the sale. @returns what is said about it */
  add: (product: CounterProduct) => string
  /** Adds what has the barcode; of several choices that have it, they are shown. @returns what is said about it */
  scan: (code: string) => string
  /** About the last one; for screen readers. */
  said: string
  /** What is looked for. */
  search: string
  setSearch: (search: string) => void
}

/** Adds to the sale: what is chosen, and what a scanner types. A scan while paying goes back to the sale, or begins the next. */
export function useAdding({ view, sending, next }: Counter): Adding {
  const [said, setSaid] = useState('')
  const [search, setSearch] = useState('')
  useTypedScans(scanAnywhere)

  function say(sentence: string): string {
    setSaid(sentence)
    return sentence
  }

  function add(product: CounterProduct): string {
    const quantity = addToSale(product)
    return say(
      quantity === null
        ? adminCounter.problems.full
        : adminCounter.added(product.name, formatCount(quantity)),
    )
  }

  function scan(code: string): string {
    const [only, second] = productsOfBarcode(useCounterCatalogue.getState().products, code)
    if (!only) return words.unknown(code)
    if (second) {
      setSearch(code)
      return say(words.which)
    }
    // The choices of the scan before.
    if (readBarcode(search) !== null) setSearch('')
    return add(only)
  }

  function scanAnywhere(code: string) {
    const { products, state } = useCounterCatalogue.getState()
    // It would be cleared together with what is being sold.
    if (sending) return refuse(words.sending)
    if (productsOfBarcode(products, code).length === 0)
      return refuse(state === 'loaded' ? words.unknown(code) : words.notLoaded)
    if (view.name !== 'selling') next()
    scan(code)
  }

  return { add, scan, said, search, setSearch }
}

function refuse(sentence: string): void {
  showToast(sentence, { tone: 'problem' })
}
