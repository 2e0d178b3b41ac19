/** The shop's categories. "Stationary" is spelled as in the specification (R3.5). */
export const category = {
  all: 'All Products',
  stationary: 'Stationary',
  education: 'Education',
  toys: 'Toys',
  accessories: 'Accessories',
  none: 'No category',
  heading: 'Categories',
  shopByCategory: 'Shop by category',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  description: {
    stationary: 'Notebooks, pens, colours and everything that lives in a pencil box.',
    education: 'Globes, geometry sets and charts that make lessons easier.',
    toys: 'Puzzles, games and soft friends for rainy afternoons.',
    accessories: 'Bags, bottles and pouches for the way to school.',
  },
} as const
