import { createElement as h } from 'react'
import { expect, test, vi } from 'vitest'

import { checkout } from '#copy/checkout.ts'
import { quoteCart } from '#domain/offers/quote-cart.ts'
import { NO_TERMS } from '#domain/offers/quote.ts'
import { linksOf, render, textOf } from '#tests/support/pages/render.ts'
import { AddressCard } from './address-card.tsx'
import CheckoutPage, { clientAction } from './checkout-page.tsx'
import { CustomerCard } from './customer-card.tsx'
import { EarlierClaim } from './earlier-claim.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { limitOfCart } from './limit-of-cart.ts'
import { OrderPlaced } from './order-placed.tsx'
import { PaymentCard } from './payment-card.tsx'
import type { PlacementResult } from './placement-result.ts'
import { SummaryCard } from './summary-card.tsx'
import { TotalPreview } from './total-preview.tsx'
import { UpiPanel } from './upi/upi-panel.tsx'

const globe = {
  id: 'g',
  slug: 'g',
  name: 'Globe',
  categoryName: 'Education',
  imageUrl: '',
  price: 100_00,
  quantity: 2,
}
const notebook = { ...globe, id: 'n', name: 'Notebook', price: 50_00, quantity: 1 }
const summary = {
  quote: quoteCart([globe, notebook], NO_TERMS),
  items: [globe, notebook],
  arrivesBy: Date.UTC(2026, 0, 8),
  problems: undefined,
  limit: null,
  placing: false,
  notices: null,
  label: 'Place Order',
  blocked: false,
}

test('an empty cart: its words, and a link to /', () => {
  expect(textOf(h(EmptyCheckout))).toBe(
    '|Your cart is empty!|Add some items to your cart before proceeding to checkout.|Continue Shopping|',
  )
  expect(linksOf(h(EmptyCheckout))).toEqual(['/'])
})

test('a link leads back to /cart, and the four cards have their names', () => {
  const page = h(CheckoutPage, { loaderData: { currentUserId: 'u', placed: null } } as never)
  expect(linksOf(page)).toEqual(['/cart'])
  const fields = new Proxy({}, { get: (_, name) => ({ id: name, name }) }) as never
  const payment = {
    name: 'm',
    chosen: 'cod' as const,
    onChoose: () => {},
    problem: undefined,
    children: null,
  }
  const cards = [
    h(CustomerCard, { fields }),
    h(AddressCard, { fields, saved: [], answer: null, lastResult: undefined }),
    h(PaymentCard, payment),
    h(SummaryCard, summary),
  ]
  expect(cards.map((card) => textOf(card).split('|')[1])).toEqual([
    ...['Customer Details', 'Delivery Address', 'Payment Method', 'Order Summary'],
  ])
})

test('a refusal by a limit is of its payment method and total; that of an internet connection is of every order', () => {
  const sentence = { problem: 'Too much.', reason: 'limited' as const }
  const limitedOrder = { total: 250_00, paymentMethod: 'cod' as const }
  const said = (result: PlacementResult, total: number, method: 'cod' | 'upi') =>
    limitOfCart(null, [globe], total, method, result)?.message
  const refused = { ...sentence, limitedOrder }
  expect(said(refused, 250_00, 'cod')).toBe('Too much.')
  expect(said(refused, 250_00, 'upi')).toBeUndefined()
  expect(said(refused, 200_00, 'cod')).toBeUndefined()
  expect(said(sentence, 200_00, 'upi')).toBe('Too much.')
})

test('the summary names the day of arrival, but none where the shop does not deliver', () => {
  const said = (delivers: boolean) => {
    const place = { pincode: '403001', place: null, state: 'Goa', arrivesBy: summary.arrivesBy }
    return textOf(
      h(SummaryCard, { ...summary, pin: { ...place, delivery: { delivers, cod: true, fee: null } } }),
    )
  }
  expect(said(true)).toContain('|Arrives by|Thu, 8 Jan|')
  expect(said(false)).not.toContain('Arrives by')
})

test('the success state: its title, the order id, and where it leads', () => {
  const placed = textOf(h(OrderPlaced, { orderId: 'ORD-1-ABCDEFGHI', currentUserId: 'u' }))
  expect(placed).toContain('|Order Placed Successfully!|')
  expect(placed).toContain('|ORD-1-ABCDEFGHI|')
  expect(placed).toContain('|Redirecting to your orders page...|')
  const at = Date.UTC(2026, 0, 8)
  const earlier = textOf(h(OrderPlaced, { orderId: 'ORD-1-ABCDEFGHI', currentUserId: 'u', earlier: at }))
  expect(earlier).toMatch(/Placed on 8 January 2026/)
  expect(earlier).not.toContain('Redirecting')
})

test('the summary: lines with quantity and total, the item count, subtotal, shipping, total and “Secure Checkout”', () => {
  const text = textOf(h(SummaryCard, summary))
  expect(text).toContain('|Globe|Qty: 2|₹200.00|Notebook|Qty: 1|₹50.00|')
  expect(text).toContain('|3 items|Subtotal|₹250.00|Shipping|Free|')
  expect(text).toContain('|Total|₹250.00|')
  expect(text).toContain('|Place Order|Secure Checkout|')
  expect(render(h(SummaryCard, summary))).toContain('lucide-image')
})

test('Place Order is disabled until the payment is complete, and while the order is placed', () => {
  const blocked = render(h(SummaryCard, { ...summary, label: 'Complete UPI Payment First', blocked: true }))
  expect(blocked).toMatch(/<button [^>]*disabled=""[^>]*>Complete UPI Payment First</)
  const placing = render(h(SummaryCard, { ...summary, placing: true }))
  expect(placing).toMatch(/<button [^>]*aria-disabled="true"/)
  expect(render(h(SummaryCard, summary))).not.toMatch(/disabled="/)
})

test('UPI: the amount to pay and the claim; then “Payment Confirmed!” and “Place Order Now”; always the note', () => {
  const panel = {
    method: 'upi' as const,
    reference: 'ORD-1',
    items: [globe],
    amount: 200_00,
    placing: false,
    chosenNow: false,
    utr: { id: 'utr', name: 'utr' },
    onPaid: () => {},
  }
  const open = textOf(h(UpiPanel, { ...panel, paid: false }))
  expect(open).toContain('|₹200.00|')
  expect(open).toContain('|I Have Made the Payment|')
  const paid = textOf(h(UpiPanel, { ...panel, paid: true }))
  expect(paid).toContain('|Payment Confirmed!|')
  expect(paid).toContain('|Place Order Now|')
  expect(paid).toContain('|UTR (optional)|')
  expect(open).not.toContain('UTR')
  expect(paid).not.toContain('|I Have Made the Payment|')
  for (const text of [open, paid]) expect(text).toMatch(/show .*payment confirmation.* delivery agent/i)
})

test('a changed total is said, and that nothing is left to order', () => {
  const { line, nothingLeft } = checkout.changedMeanwhile
  const said = (total: number | null) => textOf(h(TotalPreview, { total, onAccept: () => {} }))
  expect(said(160_00)).toContain(line('₹160.00'))
  expect(said(null)).toContain(nothingLeft)
  expect(said(null)).not.toContain('₹')
})

test('a claimed payment that does not count as the order stands is said, whatever has changed', () => {
  const claim = { paid: 270_00, reference: 'ORD-1', method: 'upi' as const }
  const said = (change: object) => textOf(h(EarlierClaim, { ...claim, total: 270_00, ...change }))
  const { claimedBefore, claimedOther, claimedNothing } = checkout.upi
  expect(said({})).toBe('')
  expect(said({ paid: null, total: 300_00 })).toBe('')
  expect(said({ method: 'cod' })).toContain(claimedBefore('₹270.00', 'Cash on Delivery'))
  for (const method of ['upi', 'cod'])
    expect(said({ total: 300_00, method })).toContain(claimedOther('₹270.00', '₹300.00', 'ORD-1'))
  expect(said({ total: null })).toContain(claimedNothing('₹270.00', 'ORD-1'))
})

test('the payment methods, cash first', () => {
  const card = h(PaymentCard, {
    name: 'm',
    chosen: 'cod' as const,
    onChoose: () => {},
    problem: undefined,
    children: null,
  })
  expect(textOf(card)).toMatch(/^\|Payment Method\|.*\|Cash on Delivery\|.*\|UPI Payment\|/)
})

test('a placement that fails says so', async () => {
  const request = new Request('https://shop.example', {
    method: 'POST',
    body: new URLSearchParams({ reference: 'ORD-1' }),
  })
  vi.stubGlobal('navigator', { onLine: true })
  const serverAction = () => Promise.reject(new TypeError('lost'))
  const result = await clientAction({ request, serverAction } as never)
  expect(result).toMatchObject({
    data: { problem: 'There was an error placing your order. Please try again.', reason: 'network-error' },
  })
})
