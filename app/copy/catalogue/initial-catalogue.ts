/** The product that the initialisation of a new shop's database adds (R7.4). */
export const sample = {
  product: {
    name: 'Sample Product',
    description: 'A first product to look at. Delete it when your own are here.',
  },
} as const
