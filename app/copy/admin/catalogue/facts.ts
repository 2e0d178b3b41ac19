/** Words of a product's facts in the editor, the spreadsheet and the grid. */
export const adminFacts = {
  heading: 'Facts',
  line: 'Brand, MRP, origin, maker, quantity and numbers: what the pack says. All optional.',
  brand: 'Brand',
  mrp: 'MRP, in rupees',
  mrpHint: 'As printed on the pack, all taxes included. The price may not be above it.',
  origin: 'Country of origin',
  noOrigin: 'Not given',
  maker: 'Maker, packer or importer',
  makerHint: 'Name and address, as on the pack.',
  netQuantity: 'Net quantity',
  netQuantityHint: 'Such as 500 g, 1 N or 12 pieces.',
  sku: 'SKU',
  skuHint: 'Your own number of this product. No two products may have the same.',
  mpn: 'Part number of the maker',

  problems: {
    brand: 'A brand has letters or digits.',
    origin: 'Please choose a country, or leave it blank.',
    aboveMrp: (mrp: string) => `The price is above the MRP of ${mrp}. Nobody may sell above the MRP.`,
    skuTaken: (name: string) => `“${name}” has this SKU already.`,
    skuTwice: (line: string) => `The same SKU is on line ${line} already.`,
  },
} as const
