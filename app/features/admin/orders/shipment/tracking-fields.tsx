import { useState } from 'react'

import { adminOrders } from '#copy/admin/orders.ts'
import {
  type Courier,
  normaliseTrackingNumber,
  type Tracking,
  trackingDoubt,
} from '#domain/orders/tracking.ts'
import { Field } from '#ui/kit/field.tsx'
import { CourierField } from './courier-field.tsx'

const words = adminOrders.tracking

interface TrackingFieldsProps {
  tracking: Tracking
  errors: Record<string, string[]>
}

/** Courier, number, and for another courier a link; a number that looks wrong is said while it is typed. */
export function TrackingFields({ tracking, errors }: TrackingFieldsProps) {
  const [courier, setCourier] = useState<Courier | null>(tracking.courier)
  const [number, setNumber] = useState(tracking.trackingNumber ?? '')
  const doubt = trackingDoubt({ courier, trackingNumber: normaliseTrackingNumber(number) })
  return (
    <>
      <CourierField error={errors['courier']} name="courier" value={courier ?? ''} onChoose={setCourier} />
      <Field
        label={words.number}
        hint={<span aria-live="polite">{doubt ? words.doubt[doubt] : words.numberHint}</span>}
        error={errors['trackingNumber']}
        name="trackingNumber"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {courier === 'other' && (
        <Field
          label={words.link}
          error={errors['trackingLink']}
          name="trackingLink"
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={tracking.trackingLink ?? ''}
          autoComplete="off"
        />
      )}
    </>
  )
}
