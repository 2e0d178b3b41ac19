/** Words for several orders or products that are ticked in a list. */
export const selection = {
  tickAll: 'Tick all on this page',
  ticked: (count: number) => `${count} ticked`,
  clear: 'Untick all',
  left: (names: string) => `Not changed: ${names}.`,
  leftNamed: (name: string, reason: string) => `${name} (${reason})`,
  gone: 'no longer there',

  products: {
    label: 'Ticked products',
    more: 'More for the ticked products',
    tick: (name: string) => `Tick ${name}`,
    hide: (count: number) => `Hide ${count}`,
    show: (count: number) => `Show ${count}`,
    hidden: (count: number) =>
      count === 1 ? '1 product is hidden from the shop.' : `${count} products are hidden from the shop.`,
    shown: (count: number) =>
      count === 1 ? '1 product is shown in the shop.' : `${count} products are shown in the shop.`,
    category: 'Change category',
    categoryTitle: (count: number) =>
      count === 1 ? 'Change the category of 1 product' : `Change the category of ${count} products`,
    cancel: 'Cancel',
    inCategory: (count: number, category: string) =>
      count === 1 ? `1 product is now in ${category}.` : `${count} products are now in ${category}.`,
    delete: 'Delete',
    deleteTitle: (count: number) => (count === 1 ? 'Delete 1 product?' : `Delete ${count} products?`),
    deleteLine:
      'They leave the shop with their pictures. Past orders keep what was bought. You can undo it for 10 seconds.',
    deleteConfirm: (count: number) => (count === 1 ? 'Delete 1 product' : `Delete ${count} products`),
    keep: 'Keep them',
    deleted: (count: number) =>
      count === 1
        ? '1 product was completely removed from inventory and storage.'
        : `${count} products were completely removed from inventory and storage.`,
    restored: (count: number) =>
      count === 1 ? '1 product is back, as it was.' : `${count} products are back, as they were.`,
    notRestored: (count: number) =>
      count === 1
        ? 'It is too late to undo for 1 product: it has been removed.'
        : `It is too late to undo for ${count} products: they have been removed.`,
    unnamed: 'a product',
    isChoice: 'a choice follows its product',
    unreadable: 'could not be deleted',
    none: 'Please tick a product first.',
    failed: 'The products could not be changed. Please look at each of them.',
  },
} as const
