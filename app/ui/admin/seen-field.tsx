import { useState } from 'react'

/** What the screen showed when a dialog was opened: it stays so while the order changes behind it. */
export function SeenField({ value }: { value: string | number }) {
  const [seen] = useState(value)
  return <input type="hidden" name="seen" value={seen} />
}
