/** Names and descriptions of what the shop is seeded with (specification, section 7). */
export const sample = {
  defaultCategories: ['Electronics', 'Clothing', 'Books', 'Home & Garden', 'Sports'],
  product: {
    name: 'Sample Product',
    description: 'A first product to look at. Delete it when your own are here.',
  },
} as const
