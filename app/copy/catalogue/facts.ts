/** Words of a product's facts on its page. */
export const facts = {
  heading: 'Facts',
  brand: 'Brand',
  mrp: 'MRP',
  allTaxes: 'incl. of all taxes',
  inclusive: (amount: string) => `${amount} (inclusive of all taxes)`,
  origin: 'Country of origin',
  maker: 'Maker or importer',
  netQuantity: 'Net quantity',
  sku: 'SKU',
  mpn: 'Part number',
} as const
