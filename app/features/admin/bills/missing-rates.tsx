import { adminBills } from '#copy/admin/bills.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = adminBills.rates

/** Says at which rate goods are billed that have none, on every page of the bills. */
export function MissingRates({ names, linked }: { names: readonly string[]; linked?: boolean }) {
  if (names.length === 0) return null
  const link = (
    <ButtonLink kind="outline" to="/admin/bills/rates">
      {words.link}
    </ButtonLink>
  )
  return (
    <Notice tone="warning" action={linked && link}>
      {words.missing(names.join(', '))}
    </Notice>
  )
}
