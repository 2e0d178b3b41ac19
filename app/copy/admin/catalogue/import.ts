/** Words of the import and export of products. */
export const adminImport = {
  title: 'Import products',
  link: 'Import',
  exportTitle: 'Download all products',
  exportLine:
    'Open the file with a spreadsheet, change it, and import it here again. What you do not change stays as it is.',
  exportCsv: 'As CSV',
  exportZip: 'As zip with pictures',
  tooManyPictures: (limit: string) =>
    `This shop has more than ${limit} pictures: download the products as CSV, and make a backup for the pictures.`,

  chooseTitle: 'Choose a file',
  chooseLine:
    'A CSV file, or a zip with one CSV file and the pictures. Files of Shopify and WooCommerce are understood, too. First you see what would change; nothing is changed before you say so.',
  file: 'CSV or zip file',
  read: 'Read the file',
  limits: (bytes: string, lines: string) => `At most ${bytes} and ${lines} lines.`,
  needsScript: 'This page needs JavaScript to send the file.',
  sending: (percent: number) => `Sending the file: ${percent}%`,
  reading: 'Reading the file',
  slow: 'This takes long: the connection or the shop is slow.',
  preparing: (done: string, all: string) => `Preparing pictures: ${done} of ${all}`,
  lost: 'The connection was lost. Nothing was changed. Please send the file again.',
  failed: 'The file could not be read. Nothing was changed. Please try again.',
  forbidden: 'Unable to import products, because you are not signed in as the admin any more.',
  busy: 'The server is busy with pictures. Please send the file again in a moment.',

  columnsTitle: 'Columns',
  columnsLine:
    'Name is needed, the others as the shop has them. A product is found by its ID, and without one by its name. Pictures are file names of the zip, with | between them. Days are written like 2026-11-21. A stock that you change is as of the download: what is sold until the import is taken off it. A choice has commas between its parts: “Colour, Pack” is chosen, and “Blue, pack of 10” is one.',
  columns: {
    id: 'ID',
    name: 'Name',
    description: 'Description',
    category: 'Category',
    price: 'Price',
    discountedPrice: 'Discounted price',
    discountFrom: 'First day of sale',
    discountUntil: 'Last day of sale',
    stock: 'Stock',
    stockBefore: 'Stock when downloaded',
    hidden: 'Hidden',
    lowStockThreshold: 'Low stock at',
    pictures: 'Pictures',
    barcode: 'Barcode',
    brand: 'Brand',
    mrp: 'MRP',
    origin: 'Country of origin',
    maker: 'Maker or importer',
    netQuantity: 'Net quantity',
    sku: 'SKU',
    mpn: 'Part number',
    choiceOf: 'Choice of',
    options: 'What is chosen',
    choice: 'Choice',
  },
  yes: 'yes',
  no: 'no',

  problems: {
    empty: 'The file is empty.',
    notText: 'This is no CSV file and no zip: choose “CSV” when you save it in your spreadsheet.',
    noHeadings: (headings: string) =>
      `The first line has no headings that are known here. Needed is at least Name; known are: ${headings}.`,
    noName: 'The file has no column with the names of the products.',
    noLines: 'The file has headings, but no products.',
    repeatedHeading: (heading: string) => `The heading “${heading}” is there twice.`,
    brokenQuotes: (line: string) => `A quotation mark that opens on line ${line} is never closed.`,
    tooManyCells:
      'The line has more cells than there are headings. Text with a comma or semicolon needs quotation marks around it.',
    tooManyLines: (limit: string) => `The file has more than ${limit} lines. Please split it.`,
    tooManyColumns: (limit: string) => `The file has more than ${limit} columns.`,
    tooLarge: (limit: string) => `The file is too large: at most ${limit}.`,
    tableTooLarge: (limit: string) => `The CSV file is too large: at most ${limit}. Please split it.`,
    damagedZip: 'The zip is damaged, encrypted, or of a kind that cannot be read here.',
    unsafeZip: 'The zip has a file whose name leads out of its folder. It was not unpacked.',
    tooManyEntries: (limit: string) => `The zip has more than ${limit} files.`,
    unpackedTooLarge: (limit: string) => `The zip unpacks to more than ${limit}.`,
    noTable: 'The zip has no CSV file.',
    workbook: 'This is a workbook of a spreadsheet: choose “CSV” when you save it there.',
    severalTables: 'The zip has more than one CSV file. Please leave one in it.',
  },

  refusals: {
    of: (column: string, problem: string) => `${column}: ${problem}`,
    category: (name: string, known: string) =>
      name ? `The shop has no category “${name}”. It has: ${known}.` : `It is blank. The shop has: ${known}.`,
    hidden: 'Please write yes or no.',
    pictureMissing: (name: string) => `“${name}” is not in the zip.`,
    pictureUnreadable: (name: string) =>
      `“${name}” is no picture that can be read: JPEG, PNG, GIF or WebP, at most 10MB and 40 megapixels.`,
    choice: (product: string, options: string, choice: string) =>
      `A choice needs all of “${product}”, “${options}” and “${choice}”, with as many of the last as of the one before it.`,
    otherChoice: (name: string) =>
      `Choice: the ID is that of “${name}”. What is chosen is changed under Choices in the product’s editor; without the ID the line is a new choice.`,
    duplicate: (line: string) => `The same product is on line ${line} already.`,
    severalOfName: 'The shop has several products of this name. Please give the ID of the one you mean.',
  },

  formats: { own: 'Columns of this shop', shopify: 'File of Shopify', woocommerce: 'File of WooCommerce' },
  checkTitle: 'Check the import',
  gone: 'This file was imported already, or waits for longer than a day. Please send it again.',
  summary: {
    new: (count: number, written: string) => (count === 1 ? '1 new' : `${written} new`),
    changed: (count: number, written: string) => (count === 1 ? '1 changed' : `${written} changed`),
    unchanged: (count: number, written: string) => (count === 1 ? '1 unchanged' : `${written} unchanged`),
    refused: (count: number, written: string) => (count === 1 ? '1 refused' : `${written} refused`),
  },
  nothingYet: 'Nothing has been changed yet.',
  nothingToDo: 'There is nothing to import: the shop has all of it already, or it was refused.',
  unknownColumns: (names: string) => `Columns that are not known here, and are ignored: ${names}.`,
  addresses: (count: number, written: string) =>
    count === 1
      ? '1 picture is at an internet address. Pictures are not fetched: put it into a zip with the CSV file.'
      : `${written} pictures are at internet addresses. Pictures are not fetched: put them into a zip with the CSV file.`,
  withoutPicture: (count: number, written: string) =>
    count === 1 ? '1 new product has no picture.' : `${written} new products have no picture.`,
  endingStock: (name: string, stock: number, written: string) =>
    stock === 1
      ? `“${name}” is sold by its choices from then on: its own stock, 1 piece, becomes 0.`
      : `“${name}” is sold by its choices from then on: its own stock, ${written} pieces, becomes 0.`,
  refusedTitle: 'Refused lines',
  refusedLine: 'They are left out. To import them, correct them in the file and send it again.',
  newTitle: 'New products',
  changedTitle: 'Changed products',
  line: 'Line',
  product: 'Product',
  reason: 'Reason',
  changes: 'Changes',
  from: (column: string, before: string, after: string) => `${column}: ${before} → ${after}`,
  soldSince: (typed: string, sold: string) => `(${typed} in the file, ${sold} sold since the download)`,
  cameSince: (typed: string, came: string) => `(${typed} in the file, ${came} came back since the download)`,
  blank: 'none',
  more: (count: string) => `And ${count} more.`,
  otherCategory: 'Category for lines without a category of this shop',
  noCategory: 'None: refuse them',
  apply: 'Apply',
  carryOut: (written: string) => `Import ${written}`,
  carryOutWithout: (written: string, refused: string) => `Import ${written}, without the ${refused}`,
  and: (first: string, second: string) => `${first} and ${second}`,
  again: 'Choose another file',
  changedMeanwhile: 'The shop has changed meanwhile. Please look at the summary again.',
  pictureGone: 'A picture is no longer on the server. Please send the file again.',
  done: (counts: string) => `Imported: ${counts}.`,
} as const
