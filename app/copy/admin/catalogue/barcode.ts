/** Words of barcodes and of the labels that carry them. */
export const adminBarcode = {
  label: 'Barcode (optional)',
  hint: 'The 8, 12 or 13 digits under the bars.',
  make: 'Make a code',
  code: (barcode: string) => `Barcode ${barcode}`,
  problems: {
    digits: 'A barcode has digits only.',
    shortened: (text: string) =>
      `A spreadsheet has shortened the number to ${text}, and its digits are lost. Format the column as text there, enter the digits again, and save it.`,
    length: (count: number) => `A barcode has 8, 12 or 13 digits; this has ${count}.`,
    checkDigit: (last: string, expected: string) =>
      `These digits do not fit together: after them comes ${expected}, not ${last}. Please compare them with the label.`,
    taken: (name: string) => `“${name}” has this barcode already.`,
    twice: (line: string) => `The same barcode is on line ${line} already.`,
  },

  labels: {
    link: 'Print labels',
    title: 'Labels',
    line: 'A4 sheets of 3 by 8 labels of 70 × 37 mm. Print at 100 %, without margins.',
    copies: (name: string) => `Labels of ${name}`,
    copiesHeading: 'How many labels',
    print: (count: number) => (count === 1 ? 'Print 1 label' : `Print ${count} labels`),
    sheets: (count: number) => (count === 1 ? '1 sheet' : `${count} sheets`),
    without: (names: string) =>
      `These have no barcode yet: ${names}. Open the product and enter one, or press “Make a code”.`,
    none: 'None of the ticked products has a barcode. Open a product and enter one, or press “Make a code”.',
    allProducts: 'All products',
  },
} as const
