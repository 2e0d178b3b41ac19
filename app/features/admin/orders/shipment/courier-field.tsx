import type { ComponentProps } from 'react'

import { adminOrders } from '#copy/admin/orders.ts'
import { COURIERS, type Courier } from '#domain/orders/tracking.ts'
import { SelectField } from '#ui/kit/select-field.tsx'

const words = adminOrders.tracking

interface CourierFieldProps extends Pick<ComponentProps<'select'>, 'name' | 'value' | 'defaultValue'> {
  error: string[] | undefined
  onChoose: (courier: Courier | null) => void
}

/** Who has the parcel, or nobody that is known. */
export function CourierField({ onChoose, ...rest }: CourierFieldProps) {
  return (
    <SelectField
      {...rest}
      label={words.courier}
      onChange={({ target }) => onChoose(COURIERS.find((name) => name === target.value) ?? null)}
    >
      <option value="">{words.noCourier}</option>
      {COURIERS.map((name) => (
        <option key={name} value={name}>
          {words.couriers[name]}
        </option>
      ))}
    </SelectField>
  )
}
