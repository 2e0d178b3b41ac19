import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

/** Beside what was refused because the session has ended: in a new tab, because this page has what was typed. */
export function SignInAgain() {
  return (
    <a href="/admin/sign-in" target="_blank" rel="noopener" className={buttonClasses({ kind: 'outline' })}>
      {adminProduct.signInAgain}
    </a>
  )
}
