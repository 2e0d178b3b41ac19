/** Words of the grid in which the stock and the prices of many products are edited. */
export const productGrid = {
  title: 'Stock and prices',
  toList: 'Back to the list',
  line: 'Type a new stock, or a change such as +10 or -3. A price also takes -10 %; a discounted price takes that off the price. With days, it counts from the start of the first to the end of the last.',
  keys: 'Enter and the arrows move, Esc takes back a cell, Ctrl+D fills down, Ctrl+Z undoes, Ctrl+S saves.',
  all: 'Low stock and days of sale, too',
  fields: {
    stockQuantity: 'Stock',
    price: 'Price',
    discountedPrice: 'Discounted price',
    discountFrom: 'First day of sale',
    discountUntil: 'Last day of sale',
    lowStockThreshold: 'Tell me at',
  },
  cell: (field: string, name: string) => `${field} of ${name}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  none: 'none',
  usual: (threshold: string) => `as usual, ${threshold}`,
  bar: 'Changes',
  unchanged: 'Nothing changed yet',
  changed: (count: number) => (count === 1 ? '1 product changed' : `${count} products changed`),
  save: 'Save',
  undo: 'Undo',
  undoSave: 'Undo the save',
  fillDown: 'Fill down',
  percent: 'Percent off',
  firstDay: 'From',
  lastDay: 'Last day',
  takeOff: (count: number) => `Discount ${count}`,
  openTakeOff: 'Discount...',

  saved: (count: number) => (count === 1 ? '1 product saved.' : `${count} products saved.`),
  nothing: 'Nothing was changed, so there is nothing to save.',
  unreadable: 'Nothing was saved: the table could not be read. Please load the page again.',
  full: (max: number) => `Please save these ${max} products first.`,
  refused: (count: number) =>
    count === 1
      ? 'Nothing was saved: 1 cell needs a look.'
      : `Nothing was saved: ${count} cells need a look.`,
  refusedCell: (name: string, field: string, reason: string) => `${name}, ${field}: ${reason}`,
  failed: 'The server could not be reached. Nothing is lost here; please save again.',
  product: 'A product',

  problems: {
    stock: (max: string) => `Please enter a whole number from 0 to ${max}, or a change such as +10 or -3.`,
    threshold: (max: string) => `Please enter a whole number from 0 to ${max}, or leave it blank.`,
    tooFew: (stock: string) => `There are only ${stock}.`,
    tooMany: (stock: string, max: string) => `There are ${stock} already, and at most ${max} fit.`,
    stockChanged: (stock: string) =>
      `This product was saved meanwhile, perhaps by this very change. It has ${stock} now; please look before you save again.`,
    changed: (value: string) => `It was changed meanwhile, to ${value}. Save again to replace that as well.`,
    gone: 'This product is no longer there.',
  },
} as const
