/** Names and descriptions of the initial catalogue (R7.4). */
export const sample = {
  defaultCategories: ['Electronics', 'Clothing', 'Books', 'Home & Garden', 'Sports'],
  product: {
    name: 'Sample Product',
    description: 'A first product to look at. Delete it when your own are here.',
  },
} as const
