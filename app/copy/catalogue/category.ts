/** The shop's categories. "Stationary" is spelled as in the specification (R3.5). */
export const category = {
  all: 'All Products',
  stationary: 'Stationary',
  education: 'Education',
  toys: 'Toys',
  accessories: 'Accessories',
  none: 'No category',
  initial: {
    electronics: { name: 'Electronics', description: 'Calculators, lamps and small machines.' },
    clothing: { name: 'Clothing', description: 'Uniforms, caps and aprons.' },
    books: { name: 'Books', description: 'Stories, textbooks and guides.' },
    homeGarden: { name: 'Home & Garden', description: 'Things for the desk at home and for the balcony.' },
    sports: { name: 'Sports', description: 'Balls, ropes and everything for the break.' },
  },
  heading: 'Categories',
  shopByCategory: 'Shop by category',
  items: (count: number | string) => (count === 1 ? '1 item' : `${count} items`),
  description: {
    stationary: 'Notebooks, pens, colours and everything that lives in a pencil box.',
    education: 'Globes, geometry sets and charts that make lessons easier.',
    toys: 'Puzzles, games and soft friends for rainy afternoons.',
    accessories: 'Bags, bottles and pouches for the way to school.',
  },
} as const
