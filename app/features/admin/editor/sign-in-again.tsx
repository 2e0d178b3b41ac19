import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

/** Whether a form error says that the session has lost its rights while the form was open. */
export function isForbidden(error: string): boolean {
  return error === problems.products.addForbidden || error === adminProduct.saveForbidden
}

/** In a new tab, because this page has what was typed. */
export function SignInAgain() {
  return (
    <a href="/admin/sign-in" target="_blank" rel="noopener" className={buttonClasses({ kind: 'outline' })}>
      {adminProduct.signInAgain}
    </a>
  )
}
