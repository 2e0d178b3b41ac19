import {
  company,
  tinted,
  grid,
  on,
  pair,
  quartet,
  row,
  scaled,
  scattered,
  single,
  tilted,
  trio,
} from './picture-recipe.ts'
import type { ListedProduct } from './listed-product.ts'

const TAGS = ['label', tinted('label', 110), tinted('label', 170), tinted('label', 310)]

export const accessories: ListedProduct[] = [
  {
    name: 'School Backpack, 22 L',
    description:
      'Two compartments, a padded back and a base that keeps dry on a wet floor. The straps are sewn twice where bags usually tear, and the zip pulls are large enough for small hands. In pink, blue or orange.',
    price: 599_99,
    stock: 25,
    pictures: [
      single('backpack'),
      on('dots', tilted('backpack')),
      scaled(1.1, row('backpack', tinted('backpack', 235), tinted('backpack', 55))),
      company('backpack', 'bento-box', 'pencil'),
    ],
  },
  {
    name: 'Umbrella, Steel Frame',
    description:
      'Eight steel ribs and a double cloth that stands up to the first week of July. The handle hangs on a school desk or the rail of a bus. In violet, red or blue.',
    price: 449_00,
    discountedPrice: 399_00,
    stock: 46,
    pictures: [
      single('umbrella'),
      pair('umbrella', 'closed-umbrella'),
      on('dots', trio('umbrella', tinted('umbrella', 95), tinted('umbrella', 310))),
    ],
  },
  {
    name: 'Lunch Box, Two Sections',
    description:
      'Dal stays on its side and roti on the other, thanks to a rubber seal. The box goes into the dishwasher and the lid opens without a fight.',
    price: 325_00,
    discountedPrice: 289_00,
    stock: 62,
    pictures: [single('bento-box'), on('spot', company('bento-box', 'red-apple', 'cup-with-straw'))],
  },
  {
    name: 'Gift Box with Ribbon',
    description:
      'A stiff golden box, 20 cm each way, with a red satin ribbon that is already tied. Lift the lid, put the present in, and you are ready for the party. In gold, green or violet.',
    price: 120_00,
    stock: 94,
    pictures: [
      on('rays', single('wrapped-gift')),
      row('wrapped-gift', tinted('wrapped-gift', 120), tinted('wrapped-gift', 260)),
    ],
  },
  {
    name: 'Student Wrist Watch',
    description:
      'Clear figures, a second hand for science class and a strap that fits thin wrists. Splash-proof, with a battery that lasts about two years. In blue or green.',
    price: 799_00,
    discountedPrice: 699_00,
    stock: 20,
    pictures: [single('watch'), on('spot', pair('watch', tinted('watch', 300)))],
  },
  {
    name: 'Zip Pencil Pouch',
    description:
      'Room for thirty pens and a 15 cm ruler, with a loop to hang it up. The lining wipes clean when a pen has leaked. In pink, violet or green.',
    price: 160_00,
    stock: 76,
    pictures: [
      single('clutch-bag'),
      on('dots', trio('clutch-bag', tinted('clutch-bag', 190), tinted('clutch-bag', 240))),
    ],
  },
  {
    name: 'Satin Ribbon Bows, Pack of 4',
    description:
      'Four ready-made bows on clips, for plaits, presents and prize days. Satin on both sides, so it does not matter which way they turn.',
    price: 85_00,
    stock: 115,
    pictures: [
      single('ribbon'),
      quartet('ribbon', tinted('ribbon', 230), tinted('ribbon', 45), tinted('ribbon', 300)),
    ],
  },
  {
    name: 'Clay Diyas, Set of 12',
    description:
      'Twelve hand-thrown clay lamps, painted by a potter two streets from the shop. They burn for about three hours on one filling of oil.',
    price: 144_00,
    discountedPrice: 120_00,
    stock: 138,
    pictures: [single('diya-lamp'), grid('diya-lamp', tinted('diya-lamp', 320), tinted('diya-lamp', 25))],
  },
  {
    name: 'Cotton Cap',
    description:
      'A light cap with a strap that fits from class 3 to college. The peak keeps its shape in the wash. In blue, red or yellow.',
    price: 249_00,
    discountedPrice: 210_00,
    stock: 48,
    pictures: [
      single('billed-cap'),
      on('dots', trio('billed-cap', tinted('billed-cap', 130), tinted('billed-cap', 190))),
    ],
  },
  {
    name: 'Sipper Tumbler, 400 ml',
    description:
      'A double-walled tumbler with a lid and a soft straw, for nimbu pani or cold coffee. It fits the side pocket of our school bags. In red, blue or green.',
    price: 210_00,
    stock: 55,
    pictures: [
      single('cup-with-straw'),
      scaled(1.35, row('cup-with-straw', tinted('cup-with-straw', 230), tinted('cup-with-straw', 120))),
    ],
  },
  {
    name: 'Pocket Sewing Kit',
    description:
      'Thread in six colours, needles, pins and buttons in a tin for the hostel shelf. Enough to save a uniform on a Monday morning.',
    price: 180_00,
    stock: 37,
    pictures: [single('thread'), on('spot', company('thread', 'sewing-needle', 'safety-pin'))],
  },
  {
    name: 'Wool Yarn, 100 g',
    description:
      "A soft ball of wool blend that knits a child's cap or a scarf for a doll. It does not scratch, and the colour stays in the wash. In four colours.",
    price: 130_00,
    stock: 71,
    pictures: [single('yarn'), quartet('yarn', tinted('yarn', 120), tinted('yarn', 200), tinted('yarn', 60))],
  },
  {
    name: 'Coin Purse',
    description:
      'A small purse with a kiss lock that closes with a click. Holds coins, a folded note and the spare key. In red or blue.',
    price: 150_00,
    stock: 59,
    pictures: [single('purse'), on('dots', pair('purse', tinted('purse', 250)))],
  },
  {
    name: 'Gift Tags, Pack of 20',
    description:
      'Twenty card tags with a metal eyelet and cotton string. There is room for a name and one kind sentence.',
    price: 60_00,
    stock: 0,
    pictures: [single('label'), scattered(...TAGS)],
  },
  {
    name: 'Prize Trophy, 22 cm',
    description:
      'A gold-coloured cup on a wooden base for sports days and quiz evenings. We engrave one line on the plate free of charge within two days.',
    price: 375_00,
    stock: 3,
    pictures: [on('shelf', single('trophy')), on('rays', company('trophy', 'sports-medal', 'confetti-ball'))],
  },
]
