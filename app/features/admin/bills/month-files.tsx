import Download from 'lucide-react/icons/download'

import { adminBills as words } from '#copy/admin/bills.ts'
import { billsUrl } from '#domain/bills/bill-month.ts'
import { GSTR_1_TABLES } from '#domain/bills/gstr-1.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Card } from '#ui/kit/card.tsx'

/** The book of a month, and for a regular seller the tables of its return. */
export function MonthFiles({ month, isRegular }: { month: string; isRegular: boolean }) {
  const tables = isRegular ? GSTR_1_TABLES : []
  return (
    <Card title={words.files} className="max-w-180">
      <div className="flex flex-wrap gap-3">
        <File to={billsUrl(month, '/admin/bills.csv')} label={words.book} />
        {tables.map((table) => (
          <File key={table} to={billsUrl(month, `/admin/bills/gstr-1/${table}`)} label={words.gstr1[table]} />
        ))}
      </div>
      {isRegular && <p className="mt-3 text-15 text-muted">{words.filesLine}</p>}
    </Card>
  )
}

function File({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} className={buttonClasses({ kind: 'outline' })}>
      <Download aria-hidden="true" className="size-5" />
      {label}
    </a>
  )
}
