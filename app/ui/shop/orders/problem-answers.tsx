import { problemReports as words } from '#copy/promises/problem-report.ts'
import { returns } from '#copy/returns.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'

/** What the shop answered, and what it refunded. */
export function ProblemAnswers({ report }: { report: ProblemReport }) {
  const { messages, refundAmount, refundMethod, refundReference } = report
  return (
    <>
      {messages.map(({ id, text, at }) => (
        <div key={id} className="rounded-control bg-quiet px-3 py-2">
          <p className="text-13 text-muted">
            {words.card.ofShop}, {formatDateTime(at)}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </div>
      ))}
      {refundAmount !== null && refundMethod !== null && (
        <p className="font-medium">
          {words.card.refunded(
            formatRupees(refundAmount),
            [returns.refundMethods[refundMethod], refundReference].filter(Boolean).join(', '),
          )}
        </p>
      )}
    </>
  )
}
