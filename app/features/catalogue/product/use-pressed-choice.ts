import { useNavigation } from 'react-router'

import { asChoice } from '#domain/catalogue/choices/as-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** The product as the choice whose page is on its way, so that no press until then means the one before it. */
export function usePressedChoice(product: Product): Product {
  const { location } = useNavigation()
  const { chooser } = product
  const choice = chooser?.choices.find(({ slug }) => location?.pathname === `/product/${slug}`)
  return chooser && choice ? asChoice({ ...product, chooser }, choice) : product
}
