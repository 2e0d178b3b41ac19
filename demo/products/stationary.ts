import {
  cascade,
  closeUp,
  company,
  tinted,
  fan,
  on,
  pair,
  quartet,
  rank,
  scattered,
  single,
  tilted,
} from './picture-recipe.ts'
import type { ListedProduct } from './listed-product.ts'

const CRAYONS = [
  'crayon',
  tinted('crayon', 70),
  tinted('crayon', 140),
  tinted('crayon', 210),
  tinted('crayon', 290),
]
const PENCILS = [
  'pencil',
  tinted('pencil', 28),
  tinted('pencil', 150),
  tinted('pencil', 195),
  tinted('pencil', 250),
]
const BRUSHES = ['paintbrush', tinted('paintbrush', 230), tinted('paintbrush', 60), tinted('paintbrush', 190)]
const PINS = ['pushpin', tinted('pushpin', 60), tinted('pushpin', 160), tinted('pushpin', 235)]
const SKETCH_PENS = [
  'drawn/sketch-pen',
  tinted('drawn/sketch-pen', 40),
  tinted('drawn/sketch-pen', 140),
  tinted('drawn/sketch-pen', 215),
  tinted('drawn/sketch-pen', 285),
]
const ERASERS = ['drawn/eraser', tinted('drawn/eraser', 150), tinted('drawn/eraser', 285)]

export const stationary: ListedProduct[] = [
  {
    name: 'Ruled Notebook, A5, 200 Pages',
    description:
      'Smooth 70 gsm paper that takes a fountain pen without feathering. The cover is stiff enough to write on your knee in the bus, and an elastic band keeps loose slips inside.',
    price: 299_99,
    stock: 50,
    pictures: [
      single('notebook'),
      on('ruled', tilted('notebook')),
      company('notebook', 'fountain-pen', 'paperclip'),
    ],
  },
  {
    name: 'Wax Crayons, 24 Shades',
    description:
      'Twenty-four shades that colour evenly and do not break at the first press. Each crayon wears a paper sleeve, so small hands and school shirts stay cleaner.',
    price: 149_00,
    stock: 96,
    pictures: [single('crayon'), on('rays', fan(...CRAYONS)), on('ruled', scattered(...CRAYONS))],
  },
  {
    name: 'Paint Box, 12 Colours',
    description:
      'Twelve water colours in washable pans, with white and black among them. The lid is the mixing tray, and the colours dry bright on ordinary drawing paper.',
    price: 249_00,
    stock: 61,
    pictures: [
      single('artist-palette'),
      on('dots', company('artist-palette', 'paintbrush', tinted('paintbrush', 230))),
    ],
  },
  {
    name: 'Pencil Set, 12 Pieces',
    description:
      'Twelve pencils in painted wood, each with its own eraser. The lead is well centred, so it sharpens to a long point and survives a fall from the desk.',
    price: 199_99,
    stock: 75,
    pictures: [rank(...PENCILS), on('ruled', tilted('pencil')), on('spot', fan(...PENCILS))],
  },
  {
    name: 'Fountain Pen, Medium Nib',
    description:
      'A blue metal body with a steel nib that starts at the first touch. It fills from an ink bottle with the converter inside, or takes short cartridges. We test every nib before it leaves the shop.',
    price: 349_00,
    discountedPrice: 299_00,
    stock: 34,
    pictures: [single('fountain-pen'), on('ruled', tilted('fountain-pen')), closeUp('fountain-pen')],
  },
  {
    name: 'Erasers, Dust-Free, Pack of 5',
    description:
      'Soft white erasers that lift pencil without smudging or tearing the page. The crumbs roll into one strip that is easy to blow away, and the card sleeve keeps the other end clean.',
    price: 25_00,
    stock: 138,
    pictures: [
      single('drawn/eraser'),
      on('ruled', scattered(...ERASERS)),
      on('dots', company('drawn/eraser', 'pencil', tinted('drawn/eraser', 150))),
    ],
  },
  {
    name: 'Ball Pens, Blue, Pack of 5',
    description:
      'Five click pens with quick-drying blue ink, the ones most schools here ask for. The clip is metal and stays on a shirt pocket.',
    price: 60_00,
    discountedPrice: 50_00,
    stock: 140,
    pictures: [fan('pen'), on('ruled', tilted('pen'))],
  },
  {
    name: 'Paint Brushes, Set of 6',
    description:
      'Round brushes from size 2 to 12 with soft synthetic hair that comes to a point. They suit water colour and poster paint, and rinse clean under the tap.',
    price: 180_00,
    stock: 47,
    pictures: [fan(...BRUSHES), on('spot', single('paintbrush'))],
  },
  {
    name: 'Sketch Pens, 12 Colours',
    description:
      'Twelve washable felt tips with caps that click, so they are still wet next term. The tips take the pressure of a small fist, and the ink does not come through chart paper.',
    price: 90_00,
    discountedPrice: 79_00,
    stock: 104,
    pictures: [on('rays', fan(...SKETCH_PENS)), on('dots', rank(...SKETCH_PENS)), tilted('drawn/sketch-pen')],
  },
  {
    name: 'Sharpeners, Steel Blade, Pack of 2',
    description:
      'A hardened blade, held by a steel screw, that gives a long point without eating the pencil. Both fit the standard pencil and the thick one for beginners.',
    price: 20_00,
    stock: 126,
    pictures: [
      single('drawn/sharpener'),
      on('spot', pair('drawn/sharpener', tinted('drawn/sharpener', 200))),
    ],
  },
  {
    name: 'Spiral Notepad, Pocket Size',
    description:
      'Eighty tear-off sheets on a spiral that folds right round. It fits a shirt pocket and is made for shopping lists, scores and telephone numbers.',
    price: 45_00,
    stock: 118,
    pictures: [on('dots', company('spiral-notepad', 'pen', 'paperclip'))],
  },
  {
    name: 'Exercise Books, Pack of 4',
    description:
      'Four single-ruled books of 120 pages, one colour for each subject. The covers are laminated against the rain, with a label for name, class and roll number inside.',
    price: 160_00,
    discountedPrice: 140_00,
    stock: 132,
    pictures: [
      quartet('closed-book', 'green-book', 'blue-book', 'orange-book'),
      on('shelf', cascade('closed-book', 'green-book', 'blue-book')),
    ],
  },
  {
    name: 'White Glue, 100 ml',
    description:
      'Sticks paper, card, cloth and ice-cream sticks, and dries clear in about ten minutes. The nozzle closes with a turn, and spills wash out with water while they are wet.',
    price: 45_00,
    discountedPrice: 40_00,
    stock: 92,
    pictures: [single('drawn/glue'), on('shelf', company('drawn/glue', 'scissors', 'drawn/eraser'))],
  },
  {
    name: 'Long Register, Ruled, 300 Pages',
    description:
      'A hard-bound register in foolscap size for accounts, attendance or science notes. The spine is taped with cloth and the pages are numbered, so that none goes missing unnoticed.',
    price: 185_00,
    stock: 58,
    pictures: [
      single('drawn/register'),
      on('ruled', cascade('drawn/register', tinted('drawn/register', 60), tinted('drawn/register', 200))),
    ],
  },
  {
    name: 'School Scissors, Blunt Tip',
    description:
      'Rounded steel blades that cut chart paper and thin card but not fingers. The loops are soft and fit the left hand as well as the right. In red or violet.',
    price: 65_00,
    stock: 88,
    pictures: [single('scissors'), on('dots', pair('scissors', tinted('scissors', 290)))],
  },
  {
    name: 'Patterned Journal, Plain Pages',
    description:
      'One hundred and sixty plain cream pages behind a speckled cover. Thread-sewn, so it lies flat for sketches, recipes or a travel diary.',
    price: 275_00,
    discountedPrice: 229_00,
    stock: 29,
    pictures: [
      single('notebook-with-decorative-cover'),
      on('rays', company('notebook-with-decorative-cover', 'pencil', 'framed-picture')),
    ],
  },
  {
    name: 'Paper Clips, Box of 100',
    description:
      'Galvanised steel clips, 33 mm, that grip twenty sheets and do not rust in the monsoon. The box has a small opening, so it can fall without raining clips.',
    price: 40_00,
    stock: 124,
    pictures: [on('ruled', scattered('paperclip'))],
  },
  {
    name: 'Push Pins, Box of 50',
    description:
      'Fifty pins in four colours for soft boards, maps and rangoli patterns. The heads are large enough to pull out again without a knife.',
    price: 55_00,
    stock: 79,
    pictures: [on('squared', scattered(...PINS))],
  },
  {
    name: 'Clipboard, A4',
    description:
      'A pressed-wood board with a strong low clip that holds sixty sheets. Made for examination halls, counters and outdoor sketching.',
    price: 110_00,
    stock: 42,
    pictures: [on('spot', company('clipboard', 'pen', 'stopwatch'))],
  },
  {
    name: 'Index Folders, Set of 6',
    description:
      'Six stiff folders with coloured tabs for bills, school papers and the warranty cards nobody ever finds. They take A4 sheets without folding.',
    price: 210_00,
    discountedPrice: 175_00,
    stock: 38,
    pictures: [
      single('card-index-dividers'),
      cascade('file-folder', tinted('file-folder', 110), tinted('file-folder', 180)),
    ],
  },
  {
    name: 'Plastic Ruler, 30 cm',
    description:
      'A clear, bendable ruler with centimetres on one edge and inches on the other. The marks are moulded in and cannot rub off.',
    price: 25_00,
    stock: 137,
    pictures: [on('squared', tilted('straight-ruler'))],
  },
  {
    name: 'Calligraphy Nibs, Set of 5',
    description:
      'Five steel dip nibs, from a hairline to a broad 3 mm stroke, with one wooden holder. A leaflet shows the strokes for Roman and Devanagari letters.',
    price: 320_00,
    stock: 3,
    pictures: [single('black-nib'), on('ruled', closeUp('black-nib'))],
  },
  {
    name: 'Star Bookmarks, Set of 4',
    description:
      'Four cloth bookmarks with an embossed star and a tied cord. They hold the page without leaving a crease.',
    price: 80_00,
    stock: 66,
    pictures: [quartet('bookmark', tinted('bookmark', 45), tinted('bookmark', 170), tinted('bookmark', 230))],
  },
  {
    name: 'Desk Calendar, Spiral',
    description:
      'Twelve months that stand on the desk, with the school terms and the festivals of all regions. Every page has room for notes beside the dates.',
    price: 149_00,
    discountedPrice: 119_00,
    stock: 84,
    pictures: [on('shelf', single('spiral-calendar'))],
  },
  {
    name: 'Envelopes, White, Pack of 25',
    description:
      'Strong white envelopes, 11 by 22 cm, with a gummed flap. They take a folded A4 letter, and nobody can read it through the paper.',
    price: 50_00,
    stock: 103,
    pictures: [on('dots', scattered('envelope'))],
  },
  {
    name: 'Fancy Letter Set, 10 Cards',
    description:
      'Ten cream cards with envelopes, each closed with a red heart sticker. Thick enough for ink on both sides, for letters that are meant to be kept.',
    price: 135_00,
    stock: 26,
    pictures: [single('love-letter'), on('dots', cascade('love-letter', 'love-letter', 'love-letter'))],
  },
  {
    name: 'Desk File Box, A5',
    description:
      'A sturdy box with tabbed dividers for receipts, recipe cards and vocabulary slips. The lid closes with a press stud. It comes flat and stands in a minute.',
    price: 425_00,
    stock: 0,
    pictures: [on('shelf', single('card-file-box'))],
  },
]
