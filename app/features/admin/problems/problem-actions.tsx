import type { ReactNode } from 'react'

import { problemReports } from '#copy/promises/problem-report.ts'
import type { ProblemOutcome, ProblemReport } from '#domain/problems/problem-report.ts'
import { formatRupees, type Paise, paiseToRupees } from '#domain/values/money.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { RefundFields } from '#ui/admin/refund-fields.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'

const words = problemReports.admin

interface ProblemActionsProps {
  report: ProblemReport
  /** The most that can be refunded. */
  most: Paise
  /** How many of its pieces can still be settled. */
  left: number
  isReplaceable: boolean
  /** Earlier reports whose pieces were replaced: this one is about what was sent then. */
  replaced: { number: string; quantity: number }[]
}

/** To answer, and to settle the report in one of four ways. */
export function ProblemActions({ report, most, left, isReplaceable, replaced }: ProblemActionsProps) {
  const path = `/admin/problems/${report.id}`
  const { cancel, saving: pendingLabel } = words
  const common = { cancelLabel: cancel, pendingLabel }
  return (
    <Card title={report.status === 'resolved' ? words.answer : words.settle} className="mt-5 max-w-180">
      {report.status !== 'resolved' && (
        <>
          <p className="mb-3 text-muted">{words.settleLine}</p>
          {replaced.length > 0 && (
            <Notice tone="warning" className="mb-3">
              {words.replacedBefore(
                replaced.reduce((sum, { quantity }) => sum + quantity, 0),
                replaced.map(({ number }) => number).join(', '),
              )}
            </Notice>
          )}
          {left < report.quantity && (
            <p className="mb-3 text-15 text-muted">{words.leftToSettle(left, report.quantity, most > 0)}</p>
          )}
          {left > 0 && most === 0 && <p className="mb-3 text-15 text-muted">{words.nothingToRefund}</p>}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {report.status !== 'resolved' && (
          <>
            {most > 0 && (
              <Settle outcome="refund" path={`${path}/refund`} line={words.refundLine} {...common}>
                {(errors) => (
                  <>
                    <Field
                      label={words.amount}
                      hint={words.refundMost(formatRupees(most))}
                      error={errors['refundAmount']}
                      name="refundAmount"
                      defaultValue={paiseToRupees(most)}
                      inputMode="decimal"
                      autoComplete="off"
                    />
                    <RefundFields errors={errors} />
                    <Message errors={errors} />
                  </>
                )}
              </Settle>
            )}
            {left === report.quantity && (
              <Settle outcome="return" path={`${path}/return`} line={words.returnLine} {...common}>
                {(errors) => <Message errors={errors} />}
              </Settle>
            )}
            {isReplaceable && (
              <Settle
                outcome="replacement"
                path={`${path}/replacement`}
                line={words.replacementLine(report.quantity, report.itemName)}
                {...common}
              >
                {(errors) => <Message errors={errors} />}
              </Settle>
            )}
            <Settle outcome="declined" path={`${path}/refusal`} line={words.declineLine} {...common}>
              {(errors) => <TextareaField label={words.reason} error={errors['message']} name="message" />}
            </Settle>
          </>
        )}
        <DialogButton
          trigger={(open) => (
            <Button kind="quiet" onClick={open}>
              {words.answer}
            </Button>
          )}
          title={words.answer}
          action={`${path}/message`}
          confirmLabel={words.answer}
          {...common}
        >
          {(errors) => (
            <TextareaField
              label={words.message}
              hint={words.messageHint}
              error={errors['message']}
              name="message"
            />
          )}
        </DialogButton>
      </div>
    </Card>
  )
}

const LABELS: Record<ProblemOutcome, string> = {
  refund: words.refund,
  return: words.return,
  replacement: words.replacement,
  declined: words.decline,
}

interface SettleProps {
  outcome: ProblemOutcome
  path: string
  line: string
  cancelLabel: string
  pendingLabel: string
  children: (errors: Record<string, string[]>) => ReactNode
}

function Settle({ outcome, path, children, ...dialog }: SettleProps) {
  const kind = outcome === 'declined' ? 'danger' : outcome === 'refund' ? 'primary' : 'outline'
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind={kind} onClick={open}>
          {LABELS[outcome]}
        </Button>
      )}
      title={LABELS[outcome]}
      action={path}
      confirmLabel={words.confirm[outcome]}
      danger={outcome === 'declined'}
      {...dialog}
    >
      {children}
    </DialogButton>
  )
}

function Message({ errors }: { errors: Record<string, string[]> }) {
  return <TextareaField label={words.messageOptional} error={errors['message']} name="message" />
}
