/** Names and descriptions of what the shop is seeded with (specification, section 7). */
export const sample = {
  notebook: {
    name: 'Ruled Notebook',
    description: 'A5, 200 ruled pages of smooth paper that takes ink well.',
  },
  pencils: {
    name: 'Colour Pencil Set',
    description: 'Twenty-four soft pencils in a tin that closes properly.',
  },
  puzzle: { name: 'Jigsaw Puzzle', description: 'One hundred sturdy pieces for a rainy afternoon.' },
  backpack: { name: 'School Backpack', description: 'Twenty-two litres, padded straps and a bottle pocket.' },
  defaultCategories: ['Electronics', 'Clothing', 'Books', 'Home & Garden', 'Sports'],
  product: {
    name: 'Sample Product',
    description: 'A first product to look at. Delete it when your own are here.',
  },
} as const
