import { parseWithZod } from '@conform-to/zod/v4'

import { adminProduct } from '#copy/admin-product.ts'
import { problems } from '#copy/problems.ts'
import { isPicturePath } from '#domain/pictures/picture-file.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/policy.ts'
import type { presentProductForm, productForm } from '#domain/catalogue/product-form.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'

/** Reads what the editor sent: fields, paths of pictures, the stock that the shopkeeper saw, and which form it is. */
export async function readEditorForm(
  request: Request,
  schema: typeof productForm | typeof presentProductForm,
) {
  const fields = await readForm(request)
  const submission = parseWithZod(fields, { schema })
  const paths = [...new Set(fields.getAll('pictures').map(String))].filter(isPicturePath)
  if (submission.status !== 'success') return { refusal: formError(submission, { status: 400 }) } as const
  const refuse = (status: number, words: string) => formError(submission, { status, formErrors: [words] })
  if (paths.length === 0) return { refusal: refuse(400, problems.products.noImage) } as const
  if (paths.length > MAX_IMAGES_PER_PRODUCT) {
    return { refusal: refuse(400, adminProduct.images.tooMany(MAX_IMAGES_PER_PRODUCT)) } as const
  }
  const stockSeen = Number(fields.get('stockSeen') ?? Number.NaN)
  const formKey = /^[\w-]{8,64}$/.exec(String(fields.get('formKey') ?? ''))?.[0] ?? null
  return { form: submission.value, paths, stockSeen, formKey, refuse } as const
}
