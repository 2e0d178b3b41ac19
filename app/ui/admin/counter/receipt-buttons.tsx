import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'

import { adminCounter } from '#copy/admin/counter.ts'
import { type ReceiptShop, receiptText } from '#domain/counter/receipt-text.ts'
import type { Sale } from '#domain/counter/sale.ts'
import { whatsAppShareUrl } from '#domain/values/contact/whatsapp.ts'
import { Button } from '#ui/kit/button.tsx'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { showToast } from '#ui/kit/toast-store.ts'

const words = adminCounter.receipt

/** Prints the receipt, opens WhatsApp with it, or copies it. */
export function ReceiptButtons({ sale, shop }: { sale: Sale; shop: ReceiptShop }) {
  const text = receiptText(sale, shop)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast(words.copied)
    } catch {
      // Not allowed, or the page is not served over TLS.
      showToast(words.notCopied, { tone: 'problem' })
    }
  }

  return (
    <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1 print:hidden">
      <Button kind="outline" size="snug" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5 shrink-0" />
        {words.print}
      </Button>
      <a
        href={whatsAppShareUrl(text)}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ kind: 'outline', size: 'snug' })}
      >
        <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
        {words.whatsApp}
      </a>
      <Button kind="outline" size="snug" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5 shrink-0" />
        {words.copy}
      </Button>
    </div>
  )
}
