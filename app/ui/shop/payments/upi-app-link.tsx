import { checkout } from '#copy/checkout.ts'
import { SAVED_CODE_MAX_PAISE } from '#domain/policy.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/kit/toast-store.ts'

const words = checkout.upi

/** On a phone, which cannot scan its own screen: opens the payment in a UPI app, or copies what to enter there. */
export function UpiAppLink({ code }: { code: PaymentCode }) {
  if (code.personalId !== null) return <CopyForApp id={code.personalId} amount={code.amount} />
  return (
    <a
      href={code.link}
      className={buttonClasses(
        { size: 'large', wide: true },
        'hidden sm:col-span-2 pointer-coarse:inline-flex',
      )}
    >
      {words.openApp}
    </a>
  )
}

/** Apps decline to open a payment to a person's ID. */
function CopyForApp({ id, amount }: { id: string; amount: number }) {
  return (
    <div className="hidden w-full gap-3 text-left sm:col-span-2 pointer-coarse:grid">
      <p>{words.personal}</p>
      <p className="font-semibold wrap-anywhere">{id}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button onClick={() => void copy(id, words.idCopied)}>{words.copyId}</Button>
        <Button kind="outline" onClick={() => void copy(paiseToRupees(amount), words.amountCopied)}>
          {words.copyAmount}
        </Button>
      </div>
      {amount > SAVED_CODE_MAX_PAISE && <p className="text-15 text-muted">{words.savedCode}</p>}
    </div>
  )
}

async function copy(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(copied)
  } catch {
    // Not allowed, or the page is not served over TLS.
    showToast(words.notCopied(text), { tone: 'problem' })
  }
}
