import type { SubmissionResult } from '@conform-to/react'
import { type KeyboardEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import type { z } from 'zod'

import { adminOrders } from '#copy/admin/orders.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Courier, normaliseTrackingNumber, trackingDoubt } from '#domain/orders/tracking.ts'
import { shipmentsForm } from '#domain/orders/tracking-form.ts'
import { ActionBar } from '#ui/admin/action-bar.tsx'
import { CheckedForm, useCheckedForm } from '#ui/admin/checked-form.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { ParcelHeading } from './parcel.tsx'
import { CourierField } from './shipment/courier-field.tsx'

const words = adminOrders.tracking

interface ShipmentsFormProps {
  /** Those that can be shipped. */
  orders: readonly Order[]
  actionData: SubmissionResult | undefined
}

/** One courier for all parcels, and a number for each. */
export function ShipmentsForm({ orders, actionData }: ShipmentsFormProps) {
  const isSaving = useNavigation().formMethod === 'POST'
  const [courier, setCourier] = useState<Courier | null>(null)
  const [form, fields] = useCheckedForm<z.input<typeof shipmentsForm>>({
    id: 'shipments',
    schema: shipmentsForm,
    lastResult: actionData,
    defaultValue: { parcels: orders.map(({ id }) => ({ order: id })) },
  })
  return (
    <CheckedForm form={form}>
      <p className="text-muted">{words.together.line}</p>
      <CourierField
        error={fields.courier.errors}
        name={fields.courier.name}
        defaultValue={fields.courier.initialValue}
        onChoose={setCourier}
      />
      <ul className="grid gap-3">
        {fields.parcels.getFieldList().map((parcel) => {
          const { order: id, trackingNumber } = parcel.getFieldset()
          const order = orders.find((one) => one.id === id.initialValue)
          // It was cancelled or shipped meanwhile. The server leaves it as it is; without it the list would have a gap.
          if (!order)
            return (
              <li key={parcel.key} hidden>
                <input type="hidden" name={id.name} value={id.initialValue} />
              </li>
            )
          const doubt = trackingDoubt({
            courier,
            trackingNumber: normaliseTrackingNumber(trackingNumber.value ?? ''),
          })
          return (
            <li key={order.id}>
              <Card className="grid gap-3">
                <ParcelHeading order={order} />
                <input type="hidden" name={id.name} value={order.id} />
                <Field
                  label={words.together.number(splitReference(order.id).code)}
                  hint={doubt && <span aria-live="polite">{words.doubt[doubt]}</span>}
                  error={trackingNumber.errors}
                  name={trackingNumber.name}
                  defaultValue={trackingNumber.initialValue}
                  autoCapitalize="characters"
                  autoComplete="off"
                  enterKeyHint="next"
                  onKeyDown={leadToNext}
                  spellCheck={false}
                />
              </Card>
            </li>
          )
        })}
      </ul>
      <ActionBar label={words.together.label} status={words.together.status(orders.length)}>
        <Button type="submit" pending={isSaving}>
          {isSaving ? words.together.shipping : words.together.ship(orders.length)}
        </Button>
      </ActionBar>
    </CheckedForm>
  )
}

/** Enter, which a scanner sends after each code, leads to the next number; at the last one it ships. */
function leadToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  const numbers = [
    ...event.currentTarget.form!.querySelectorAll<HTMLInputElement>('input[name$=trackingNumber]'),
  ]
  const next = numbers[numbers.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
