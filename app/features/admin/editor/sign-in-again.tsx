import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

const FORBIDDEN = new Set<string | null>([
  problems.products.addForbidden,
  problems.products.storageDenied,
  adminProduct.saveForbidden,
])

/** Whether the error of a form, or of an image, says that the session has lost its rights while the form was open. */
export function isForbidden(error: string | null): boolean {
  return FORBIDDEN.has(error)
}

/** In a new tab, because this page has what was typed. */
export function SignInAgain() {
  return (
    <a href="/admin/sign-in" target="_blank" rel="noopener" className={buttonClasses({ kind: 'outline' })}>
      {adminProduct.signInAgain}
    </a>
  )
}
