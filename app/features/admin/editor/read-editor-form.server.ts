import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { namesTaxes } from '#data/bills/bill-settings.server.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { isPicturePath } from '#domain/pictures/picture-file.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/policy.ts'
import {
  editorState,
  type presentProductForm,
  type productForm,
  productTaxForm,
} from '#domain/catalogue/product-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'

const TAKEN = { barcode: adminBarcode.problems.taken, sku: adminFacts.problems.skuTaken }

/** Parses the form of the editor: fields, paths of pictures, the stock when the editor was opened, and the form key. */
export async function readEditorForm(
  request: Request,
  schema: typeof productForm | typeof presentProductForm,
) {
  const state = await parseForm(request, editorState)
  const submission = await parseForm(request, schema)
  if (submission.status !== 'success') return { error: formError(submission, { status: 400 }) } as const
  if (state.status !== 'success') return { error: formError(state, { status: 400 }) } as const
  const tax = (await namesTaxes()) ? await parseForm(request, productTaxForm) : null
  if (tax && tax.status !== 'success') return { error: formError(tax, { status: 400 }) } as const
  const paths = [...new Set(state.value.pictures)].filter(isPicturePath)
  const reject = (status: number, message: string) => formError(submission, { status, formErrors: [message] })
  const rejectCode = ({ code, owner }: { code: keyof typeof TAKEN; owner: string }) =>
    formError(submission, { status: 409, fieldErrors: { [code]: [TAKEN[code](owner)] } })
  const categories = await listCategories()
  // The form knows the categories that a shop may have; this one's are in its database.
  if (!categories.some(({ id }) => id === submission.value.categoryId)) {
    return { error: reject(400, problems.fields.required(adminProduct.category)) } as const
  }
  if (paths.length === 0) return { error: reject(400, problems.products.noImage) } as const
  if (paths.length > MAX_IMAGES_PER_PRODUCT) {
    return { error: reject(400, adminProduct.images.tooMany(MAX_IMAGES_PER_PRODUCT)) } as const
  }
  const stockSeen = {
    stock: Number(state.value.stockSeen ?? Number.NaN),
    movement: /^[0-9]{1,15}$/.test(state.value.movementSeen ?? '') ? Number(state.value.movementSeen) : null,
  }
  const formKey = /^[\w-]{8,64}$/.exec(state.value.formKey ?? '')?.[0] ?? null
  const form = { ...submission.value, ...tax?.value }
  return { form, paths, stockSeen, formKey, reject, rejectCode } as const
}
