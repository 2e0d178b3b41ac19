import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'

const FORBIDDEN = new Set<string | null>([
  problems.products.addForbidden,
  problems.products.storageDenied,
  adminProduct.saveForbidden,
])

/** Whether the error of a form, or of an image, says that the session has lost its rights while the form was open. */
export function isForbidden(error: string | null): boolean {
  return FORBIDDEN.has(error)
}
