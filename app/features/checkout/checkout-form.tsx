import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'

import { type CheckoutDraft, keepDraft } from '#browser/checkout-draft.ts'
import { checkoutForm } from '#domain/checkout-form.ts'
import { type CartItem, cartTotals } from '#domain/cart.ts'
import { AddressCard } from './address-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import type { PlacementAnswer } from './placement-answer.ts'
import { SummaryCard } from './summary-card.tsx'

interface CheckoutFormProps {
  viewerId: string
  prefill: Record<string, string>
  draft: CheckoutDraft
  items: CartItem[]
  answer: PlacementAnswer | undefined
}

/** The four cards. What the browser says about the cart is ids, quantities and the total it shows. */
export function CheckoutForm({ viewerId, prefill, draft, items, answer }: CheckoutFormProps) {
  const navigation = useNavigation()
  const placing = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const [form, fields] = useForm({
    id: 'checkout',
    lastResult: answer?.outcome === 'invalid' ? answer.lastResult : null,
    defaultValue: { ...prefill, ...draft.values },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: checkoutForm }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  })

  function remember(form: HTMLFormElement) {
    const entries = [...new FormData(form)].filter(
      ([name, value]) => name in fields && typeof value === 'string',
    )
    keepDraft(viewerId, { ...draft, values: Object.fromEntries(entries) as Record<string, string> })
  }

  return (
    <Form
      {...getFormProps(form)}
      method="post"
      className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_24rem]"
      onChange={(event) => remember(event.currentTarget)}
    >
      <div className="grid gap-6">
        <CustomerCard fields={fields} />
        <AddressCard fields={fields} />
        <PaymentCard fields={fields} />
      </div>
      <SummaryCard items={items} problems={form.errors} placing={placing} />
      <input type="hidden" name="reference" value={draft.reference} />
      <input type="hidden" name="expectedTotal" value={cartTotals(items).totalPrice} />
      {items.map(({ id, quantity }, index) => (
        <span key={id} hidden>
          <input type="hidden" name={`lines[${index}].productId`} value={id} />
          <input type="hidden" name={`lines[${index}].quantity`} value={quantity} />
        </span>
      ))}
    </Form>
  )
}
