import { choices } from '#copy/catalogue/choices.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

interface ChooseLinkProps {
  productName: string
  /** The product's page. */
  to: string
  className?: string
}

/** In place of the cart button of a product with choices: they are chosen on its page. */
export function ChooseLink({ productName, to, className }: ChooseLinkProps) {
  return (
    <ButtonLink to={to} kind="card" size="snug" wide className={className ?? ''}>
      {choices.choose}
      <span className="sr-only">{`: ${productName}`}</span>
    </ButtonLink>
  )
}
