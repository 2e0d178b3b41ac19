import LinkIcon from 'lucide-react/icons/link'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'

import { productPage } from '#copy/catalogue/product-page.ts'
import { Button } from '#ui/kit/button.tsx'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Field } from '#ui/kit/field.tsx'
import { showToast } from '#ui/kit/toast-store.ts'
import { useBrowserValue } from '#ui/kit/use-browser-value.ts'

interface ShareProductProps {
  name: string
  address: string
}

/** Shares a product by WhatsApp, by the clipboard, or by the device's share dialog where there is one. */
export function ShareProduct({ name, address }: ShareProductProps) {
  const canShare = useBrowserValue(deviceCanShare, false)
  const [refused, setRefused] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      showToast(productPage.linkCopied)
    } catch {
      setRefused(true)
    }
  }

  return (
    <section aria-labelledby="share-heading" className="flex flex-wrap items-center gap-x-1">
      <h2 id="share-heading" className="mr-2 font-sans text-16 font-semibold">
        {productPage.share}
      </h2>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses({ kind: 'quiet' }, 'px-3')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {productPage.whatsApp}
      </a>
      <Button kind="quiet" className="px-3" onClick={() => void copy()}>
        <LinkIcon aria-hidden="true" className="size-5" />
        {productPage.copyLink}
      </Button>
      {canShare && (
        <Button kind="quiet" className="px-3" onClick={() => void share({ title: name, url: address })}>
          <Share aria-hidden="true" className="size-5" />
          {productPage.shareVia}
        </Button>
      )}
      {refused && (
        <Field
          label={productPage.linkNotCopied}
          value={address}
          readOnly
          ref={focusField}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 w-full"
        />
      )}
    </section>
  )
}

/** Focuses the field when it appears, in place of the button that could not copy. */
function focusField(field: HTMLInputElement | null) {
  field?.focus()
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch {
    // The customer closed the share dialog.
  }
}

function deviceCanShare(): boolean {
  return typeof navigator.share === 'function'
}
