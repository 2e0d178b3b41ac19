import { Link } from 'react-router'

import {
  forgetSale,
  keepSale,
  sendWaiting,
  useWaitingSales,
  type WaitingSale,
} from '#browser/counter/waiting-sales.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { saleTotal } from '#domain/counter/sale.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { useOnline } from '#ui/kit/use-online.ts'

const words = adminCounter.waiting

/** Which sales are only in this phone, why, and what is to be done. */
export function WaitingNotice() {
  const online = useOnline()
  const { sales, signedOut } = useWaitingSales()
  const waiting = sales.filter(({ problems }) => problems.length === 0)
  const refused = sales.filter(({ problems }) => problems.length > 0)
  const amount = formatRupees(saleTotal(waiting.flatMap(({ sale }) => sale.lines)))
  return (
    <div className="grid gap-2 empty:hidden print:hidden">
      {!online && <Notice>{words.noNetwork}</Notice>}
      {waiting.length > 0 && !signedOut && (
        <Notice tone="warning">{words.waits(waiting.length, amount)}</Notice>
      )}
      {waiting.length > 0 && signedOut && (
        <Notice
          tone="warning"
          action={
            <Link
              to="/admin/sign-in?next=/admin/counter"
              reloadDocument
              className={buttonClasses({ kind: 'outline' })}
            >
              {words.signIn}
            </Link>
          }
        >
          {words.signedOut(waiting.length, amount)}
        </Notice>
      )}
      {refused.map((one) => (
        <Refused key={one.sale.reference} {...one} />
      ))}
    </div>
  )
}

/** A sale that was on its way when this page was closed, and that the shop would not have made. */
function Refused({ sale, problems }: WaitingSale) {
  const { reference, total } = sale
  return (
    <Notice
      tone="error"
      title={words.refused(splitReference(reference).code, formatRupees(total))}
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="outline" onClick={() => void keepSale(sale, true).then(sendWaiting)}>
            {words.recordAnyway}
          </Button>
          <Button kind="danger" onClick={() => void forgetSale(reference)}>
            {words.throwAway}
          </Button>
        </span>
      }
    >
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}
