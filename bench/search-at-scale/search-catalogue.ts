import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { inLongTransaction } from '#data/database/transaction.server.ts'
import { CATEGORY_IDS } from '#domain/catalogue/category.ts'

const BATCH_SIZE = 2_000

/** Of a hundred products, so many are one of these. */
const NOUNS = {
  Notebook: 12,
  Pen: 9,
  Pencil: 8,
  'Colour Pencils': 6,
  Eraser: 5,
  'Geometry Set': 5,
  Puzzle: 6,
  Globe: 4,
  'School Bag': 7,
  'Water Bottle': 6,
  Ruler: 5,
  Sharpener: 5,
  Crayons: 6,
  'Paper Clips': 4,
  Folder: 6,
  'रंगीन पेंसिल': 3,
  कॉपी: 2,
  'Sticky Tape': 1,
}
const SHELF = Object.entries(NOUNS).flatMap(([noun, share]) => Array<string>(share).fill(noun))
const BRANDS = [
  'Camel',
  'Natraj',
  'Classmate',
  'Doms',
  'Luxor',
  'Kores',
  'Navneet',
  'Cello',
  'Parker',
  'Apsara',
]
const KINDS = [
  'Ruled',
  'Plain',
  'Blue',
  'Red',
  'Junior',
  'Classic',
  'Pocket',
  'Deluxe',
  'Soft',
  'Steel',
  'Wooden',
]
const RARE = 'Kaleidoscope'
const RARE_INTERVAL = 25_000

/** Creates as many products, with one picture each, whose names share their words as those of a shop do. */
export async function createSearchCatalogue(wanted: number): Promise<void> {
  await initialiseCategories(0)
  for (let from = 0; from < wanted; from += BATCH_SIZE) {
    await inLongTransaction(async (transaction) => {
      for (let number = from; number < Math.min(from + BATCH_SIZE, wanted); number++)
        await createProduct(numbered(number), transaction)
    })
  }
}

function numbered(number: number): NewProduct {
  // Steps without a common divisor, so that every noun is of every brand and kind.
  const noun = number % RARE_INTERVAL === 7 ? RARE : SHELF[(number * 37) % SHELF.length]!
  const [brand, kind] = [BRANDS[(number * 7) % 10]!, KINDS[(number * 5) % KINDS.length]!]
  return {
    name: `${brand} ${kind} ${noun}, ${(number % 48) + 2} Pieces, No. ${number}`,
    description: `A ${kind.toLowerCase()} ${noun.toLowerCase()} by ${brand} for school, home and office. It comes with a pocket for small paper, is tested in our shop, and lasts for a whole year of lessons.`,
    categoryId: CATEGORY_IDS[noun.length % 4]!,
    price: 10_00 + (number % 997) * 100,
    discountedPrice: null,
    stockQuantity: 100,
    pictures: [{ path: `products/${number}.jpg`, width: 1200, height: 900, placeholder: '', avif: 1 }],
    createdAt: number * 1_000,
  }
}
