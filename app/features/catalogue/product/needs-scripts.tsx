import { shop } from '#copy/shop.ts'
import { Notice } from '#ui/kit/notice.tsx'

/** Without JavaScript: what the buttons that add to the cart need. The cart is in the browser. */
export function NeedsScripts() {
  return (
    <noscript>
      <Notice tone="warning" className="my-3">
        {shop.card.needsScripts}
      </Notice>
    </noscript>
  )
}
