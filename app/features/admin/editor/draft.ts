/** The name of the draft of a new product. Each copy has its own, so that it does not overwrite that of another one. */
export function newProductDraft(copyOf: string | null): string {
  return copyOf === null ? 'product' : `copy ${copyOf}`
}

/** The name of the draft of a product that exists. */
export const productDraft = (id: string) => `product ${id}`
