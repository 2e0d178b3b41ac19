import { z } from 'zod'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'

import { barcodeField } from './barcode-field.ts'
import { CATEGORY_IDS } from './category.ts'
import { factFields } from './facts/fact-fields.ts'
import { mrpProblem } from './facts/mrp.ts'
import { datesProblem, firstMoment, momentAfter } from './dated-discount.ts'
import { optionalDay } from './day-field.ts'
import { GST_RATES, isHsn } from './gst-rates.ts'
import { selectedProducts } from './product-list.ts'
import {
  hasFilledIn,
  optionalCheckedText,
  optionalWholeNumber,
  requiredProse,
  requiredText,
  ticked,
  wholeNumber,
} from '#domain/values/form-field.ts'
import { optionalRupees, rupees } from '#domain/values/money-field.ts'
import {
  MAX_STOCK,
  NEW_PRODUCT_STOCK,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from '#domain/policy.ts'

/**
 * Adding a product; its pictures are sent in separate fields. Amounts are parsed to paise. A discounted price that is
 * not below the price would have no effect (R4.6), so it is reported as an error.
 */
export const productForm = formWith(wholeNumber(0, MAX_STOCK).default(NEW_PRODUCT_STOCK))

/** Changing an existing product: its stock has a field, which may not be blank. */
export const presentProductForm = formWith(wholeNumber(0, MAX_STOCK))

/**
 * The same of a product with choices: its price is the lowest of theirs and no field. An MRP that it has from before is
 * shown nowhere; each choice has its own.
 */
export const productOfChoicesForm = formWith(wholeNumber(0, MAX_STOCK), () => null)

/** What the editor sends besides the product's fields. */
export const editorState = z.object({
  /** Paths of the pictures, in their order. */
  pictures: z.array(z.string()).default([]),
  /** The stock that the editor showed when it was opened. */
  stockSeen: z.string().optional(),
  /** The product's newest stock movement then. */
  movementSeen: z.string().optional(),
  /** Distinguishes a repeated request from another product. */
  formKey: z.string().optional(),
})

/** Hiding a product in the shop, or showing it again. */
export const visibilityForm = z.object({ hidden: z.enum(['yes', 'no']) })

const selected = z.object({ products: z.string().default('').transform(selectedProducts) })

/** Several products: their ids, with spaces between them. */
export const selectedVisibilityForm = selected.extend(visibilityForm.shape)
export const selectedCategoryForm = selected.extend({ categoryId: z.enum(CATEGORY_IDS) })
export const selectedProductsForm = selected

export type ProductForm = z.output<typeof productForm>

/** The two fields for bills, which the editor has where bills name them. */
export const productTaxForm = z.object({
  hsn: optionalCheckedText(8, (text) => (isHsn(text) ? null : problems.fields.hsn)).transform(
    (text) => text ?? null,
  ),
  gstRate: z
    .enum(['', ...GST_RATES.map(String)])
    .optional()
    .transform((text) => (text ? Number(text) : null)),
})

/** What the editor saves; without the fields for bills they stay as they are. */
export type EditedForm = ProductForm & Partial<z.output<typeof productTaxForm>>

function formWith<Stock extends z.ZodType<number>>(stockQuantity: Stock, priceProblem = mrpProblem) {
  return z
    .object({
      name: requiredText(adminProduct.name, PRODUCT_NAME_MAX_LENGTH),
      price: rupees(adminProduct.price),
      discountedPrice: optionalRupees(),
      discountFrom: optionalDay(firstMoment),
      discountUntil: optionalDay(momentAfter),
      categoryId: z.enum(CATEGORY_IDS, { error: problems.fields.required(adminProduct.category) }),
      description: requiredProse(adminProduct.description, PRODUCT_DESCRIPTION_MAX_LENGTH),
      stockQuantity,
      lowStockThreshold: optionalWholeNumber(0, MAX_STOCK),
      hidden: ticked,
      barcode: barcodeField,
      ...factFields,
    })
    .refine(hasFilledIn(['name', 'price', 'categoryId', 'description']), {
      error: adminProduct.required,
      when: () => true,
    })
    .refine(({ price, discountedPrice }) => discountedPrice === null || discountedPrice < price, {
      error: problems.fields.discountTooHigh,
      path: ['discountedPrice'],
      // Only if both amounts are valid: an invalid amount has its own error.
      when: ({ issues }) => issues.length === 0,
    })
    .superRefine((form, context) => {
      const message = priceProblem(form)
      if (message) context.addIssue({ code: 'custom', path: ['price'], message, input: form.price })
    })
    .superRefine((form, context) => {
      const problem = datesProblem(form, Date.now())
      if (problem === null) return
      const field = form.discountUntil === null ? 'discountFrom' : 'discountUntil'
      const message = problems.fields.saleDates[problem]
      context.addIssue({ code: 'custom', path: [field], message, input: form[field] })
    })
}
