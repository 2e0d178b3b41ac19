/** Words on bills and credit notes, and in the files for the returns. */
export const bills = {
  titles: {
    bill: 'Bill',
    'bill-of-supply': 'Bill of supply',
    'tax-invoice': 'Tax invoice',
    'invoice-cum-bill-of-supply': 'Invoice-cum-bill of supply',
    'credit-note': 'Credit note',
  },
  states: { issued: 'Issued', cancelled: 'Cancelled', withdrawn: 'Taken back by a credit note' },

  /** A customer's links. */
  download: (number: string) => `Bill ${number}`,
  downloadCredit: (number: string) => `Credit note ${number}`,
  fileName: (number: string) => `${number.replaceAll('/', '-')}.pdf`,
  notFound: 'There is no such bill.',

  page: {
    number: 'Number',
    date: 'Date',
    order: 'Order',
    against: (number: string, date: string) => `Against bill ${number} of ${date}`,
    cancelled: 'Cancelled',
    seller: 'Sold by',
    buyer: 'Sold to',
    gstin: (gstin: string) => `GSTIN: ${gstin}`,
    state: (name: string, code: string | null) => `State: ${name}${code ? ` (code ${code})` : ''}`,
    phone: (phone: string) => `Phone: ${phone}`,
    placeOfSupply: (name: string) => `Place of supply: ${name}`,
    item: 'Item',
    hsn: 'HSN',
    discounted: (price: string, discount: string) => `${price} less ${discount} discount`,
    /** On a credit note, in the place of a number of pieces. */
    noPieces: '–',
    partOfPrice: 'Part of the price',
    quantity: 'Qty',
    taxable: 'Taxable',
    rate: 'GST %',
    cgst: 'CGST',
    sgst: 'SGST',
    utgst: 'UTGST',
    igst: 'IGST',
    amount: 'Amount',
    total: 'Total',
    delivery: 'Delivery',
    composition: 'Composition taxable person, not eligible to collect tax on supplies',
    includesTax: 'Prices include tax. Tax is not payable on reverse charge.',
    signature: (name: string) => `For ${name}`,
    signatory: 'Authorised signatory',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  /** The headings of the book of a month. */
  book: [
    ...['Date', 'Number', 'Document', 'State', 'Order', 'Against', 'Buyer', 'Place of supply'],
    ...['Amount', 'Taxable value', 'CGST', 'SGST/UTGST', 'IGST'],
  ],
  gstr1: {
    supplies: [
      ...['Type', 'Place of supply', 'Rate', 'Taxable value'],
      ...['Integrated tax', 'Central tax', 'State/UT tax', 'Cess'],
    ],
    others: 'OE',
    goods: [
      ...['HSN', 'UQC', 'Rate', 'Total quantity', 'Total value', 'Taxable value'],
      ...['Integrated tax', 'Central tax', 'State/UT tax', 'Cess'],
    ],
    noHsn: 'none',
    unit: 'PCS-PIECES',
    noUnit: 'NA',
    documents: ['Nature of document', 'From', 'To', 'Total number', 'Cancelled', 'Net issued'],
    documentKinds: { bill: 'Invoices for outward supply', 'credit-note': 'Credit note' },
  },
}
