import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import type { CounterProduct } from '#domain/counter/counter-product.ts'
import type { SaleLine } from '#domain/counter/sale.ts'
import { newSaleReference, SALE_REFERENCE_BYTES } from '#domain/counter/sale-reference.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#domain/policy.ts'
import type { Paise } from '#domain/values/money.ts'

interface CurrentSale {
  /** Of this sale, so that sending it twice records it once. */
  reference: string
  /** The last added first. */
  lines: SaleLine[]
}

/** The sale that is being made. It is stored, because a phone discards pages that are not looked at. */
export const useCurrentSale = create<CurrentSale>()(
  persist((): CurrentSale => ({ reference: '', lines: [] }), {
    name: 'kalam.counter.sale',
    // After the page's first render, which must be that of the server.
    skipHydration: true,
  }),
)

/** Another tab changes the same sale, or has sold it. @returns the function that stops following it */
export function followSaleOfOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === useCurrentSale.persist.getOptions().name) void useCurrentSale.persist.rehydrate()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Adds one of a product. @returns its quantity then; null when the sale is full */
export function addToSale({ id, name, price }: CounterProduct): number | null {
  const { lines } = useCurrentSale.getState()
  const known = lines.find(({ productId }) => productId === id)
  if (!known && lines.length >= MAX_CART_LINES) return null
  const quantity = Math.min(MAX_LINE_QUANTITY, (known?.quantity ?? 0) + 1)
  const others = lines.filter((line) => line !== known)
  change([{ productId: id, name, price: known?.price ?? price, quantity }, ...others])
  return quantity
}

/** Changes the quantity of a line; below one the line is removed. */
export function changeSaleQuantity(productId: string, quantity: number): void {
  const { lines } = useCurrentSale.getState()
  change(
    lines.flatMap((line) => {
      if (line.productId !== productId) return [line]
      return quantity < 1 ? [] : [{ ...line, quantity }]
    }),
  )
}

/** After a refusal: takes over prices that have changed since the products were loaded. */
export function applyPrices(prices: readonly { productId: string; price: Paise }[]): void {
  const { lines } = useCurrentSale.getState()
  useCurrentSale.setState({
    // Another reference: what the shop refused is not sent again under the same one.
    reference: newReference(),
    lines: lines.map((line) => ({
      ...line,
      price: prices.find(({ productId }) => productId === line.productId)?.price ?? line.price,
    })),
  })
}

export function clearSale(): void {
  useCurrentSale.setState({ reference: '', lines: [] })
}

function change(lines: SaleLine[]): void {
  const reference = useCurrentSale.getState().reference || newReference()
  useCurrentSale.setState(lines.length === 0 ? { reference: '', lines } : { reference, lines })
}

function newReference(): string {
  return newSaleReference(Date.now(), crypto.getRandomValues(new Uint8Array(SALE_REFERENCE_BYTES)))
}
