import { closeUp, company, tinted, grid, on, pair, quartet, rank, single, trio } from './picture-recipe.ts'
import type { ListedProduct } from './listed-product.ts'

const TUBES = ['test-tube', tinted('test-tube', 100), tinted('test-tube', 180), tinted('test-tube', 250)]

export const education: ListedProduct[] = [
  {
    name: 'World Globe, 20 cm',
    description:
      'A political globe with clear names in English, raised a little so that fingers find the Himalayas. It turns on a steel axis and stands firmly on a school desk.',
    price: 899_00,
    discountedPrice: 799_00,
    stock: 27,
    pictures: [
      single('globe-showing-asia-australia'),
      on(
        'shelf',
        trio('globe-showing-asia-australia', 'globe-showing-europe-africa', 'globe-showing-americas'),
      ),
      closeUp('globe-showing-asia-australia'),
    ],
  },
  {
    name: 'Geometry Set',
    description:
      'Set squares, a 15 cm ruler, protractor, divider and pencil in a tin with the formulae of classes 6 to 10 on the lid. The marks are engraved, so they stay readable till the board examination.',
    price: 199_00,
    discountedPrice: 179_00,
    stock: 72,
    pictures: [
      single('triangular-ruler'),
      on('squared', pair('triangular-ruler', 'straight-ruler')),
      company('triangular-ruler', 'straight-ruler', 'pencil'),
    ],
  },
  {
    name: 'Wooden Abacus',
    description:
      'Four rows of smooth wooden beads in a frame without sharp corners. For first sums, place values and the times tables up to five.',
    price: 449_00,
    stock: 33,
    pictures: [on('shelf', single('abacus')), closeUp('abacus')],
  },
  {
    name: 'Student Microscope, 100x',
    description:
      'A metal microscope with three lenses and a mirror, so it needs no battery. Five prepared slides are in the box: onion skin, pollen, a fly wing, cotton and salt.',
    price: 1499_00,
    discountedPrice: 1299_00,
    stock: 14,
    pictures: [on('spot', single('microscope')), company('microscope', 'petri-dish', 'microbe')],
  },
  {
    name: 'World Map, Wall Size',
    description:
      'A laminated map, 100 by 70 cm, with flags along the edge. White-board ink wipes off it, so routes and rivers can be drawn again and again.',
    price: 220_00,
    discountedPrice: 189_00,
    stock: 45,
    pictures: [single('world-map'), on('spot', company('world-map', 'round-pushpin', 'compass'))],
  },
  {
    name: 'Horseshoe Magnets, Pair',
    description:
      'Two painted steel magnets with keepers, strong enough to lift a bunch of keys. With iron filings in a closed case that show the field.',
    price: 129_00,
    stock: 58,
    pictures: [on('rays', single('magnet')), pair('magnet', tinted('magnet', 235))],
  },
  {
    name: 'Magnifying Glass, 75 mm',
    description:
      'A real glass lens that enlarges three times, in a frame that survives a garden. For ants, stamps, small print and splinters.',
    price: 175_00,
    stock: 64,
    pictures: [
      single('magnifying-glass-tilted-left'),
      company('magnifying-glass-tilted-left', 'lady-beetle', 'ant'),
    ],
  },
  {
    name: 'Chemistry Kit, 40 Experiments',
    description:
      'Forty safe experiments with things from the kitchen: crystals, colours from cabbage, a small volcano. Goggles, flask, tubes and a booklet in English and Hindi are included. From ten years, with a grown-up nearby.',
    price: 1199_00,
    stock: 19,
    pictures: [single('alembic'), on('rays', company('alembic', 'test-tube', 'goggles'))],
  },
  {
    name: 'Alphabet Flash Cards',
    description:
      'Fifty-two thick cards with capital and small letters, a picture and a word on the back. The corners are round and the coating can be wiped.',
    price: 199_00,
    stock: 90,
    pictures: [
      single('input-latin-uppercase'),
      on('dots', pair('input-latin-uppercase', tinted('input-latin-lowercase', 130))),
    ],
  },
  {
    name: 'Test Tubes, Set of 6',
    description:
      'Six borosilicate tubes, 15 cm, with a wooden stand and a cleaning brush. They bear a spirit lamp and fit the usual school holders.',
    price: 240_00,
    discountedPrice: 199_00,
    stock: 41,
    pictures: [rank(...TUBES)],
  },
  {
    name: 'Telescope with Tripod, 50 mm',
    description:
      'Shows the craters of the moon, the moons of Jupiter and the cricket ground across the road. The tripod stands on a table, and a star chart for Indian skies is in the box.',
    price: 2499_00,
    stock: 4,
    pictures: [single('telescope'), on('spot', company('telescope', 'ringed-planet', 'glowing-star'))],
  },
  {
    name: 'Story Books, Set of 3',
    description:
      'Three illustrated books of folk tales from Rajasthan, Bengal and Kerala. Large letters and short chapters, made for reading aloud at bedtime.',
    price: 375_00,
    stock: 52,
    pictures: [on('shelf', single('books'))],
  },
  {
    name: 'Junior Encyclopaedia',
    description:
      'Three hundred pages on animals, machines, space and history, with a picture on every one. A good answer for a child of eight who asks why.',
    price: 650_00,
    discountedPrice: 549_00,
    stock: 23,
    pictures: [single('open-book'), company('open-book', 'sauropod', 'ringed-planet')],
  },
  {
    name: 'Electric Circuit Kit',
    description:
      'Bulbs, wires, switches and a battery holder that click together without solder. Twenty-five circuits to build, from a torch to a door-bell.',
    price: 620_00,
    discountedPrice: 555_00,
    stock: 31,
    pictures: [on('rays', single('light-bulb')), company('light-bulb', 'battery', 'electric-plug')],
  },
  {
    name: 'Number Tiles, 1 to 9',
    description:
      'Nine large tiles with their signs for plus, minus, times and equals. Smooth at the edges and big enough to lay sums on the floor.',
    price: 260_00,
    stock: 36,
    pictures: [
      quartet('keycap-1', tinted('keycap-2', 150), tinted('keycap-3', 190), tinted('keycap-5', 270)),
      grid('keycap-1', 'plus', tinted('keycap-2', 150), 'heavy-equals-sign', tinted('keycap-3', 190)),
    ],
  },
  {
    name: 'Magnetic Compass',
    description:
      'A brass-coloured compass with a liquid-damped needle that settles at once. With a ring to hang it from a school bag on excursions.',
    price: 199_00,
    stock: 49,
    pictures: [single('compass')],
  },
  {
    name: 'Solar System Model',
    description:
      'Eight planets to paint and hang round a lamp that is the sun. Brushes, paints and thread are included, and the rings of Saturn really fit.',
    price: 799_00,
    stock: 17,
    pictures: [
      single('ringed-planet'),
      on('dots', company('sun', 'ringed-planet', 'globe-showing-asia-australia')),
    ],
  },
  {
    name: 'DNA Model Kit',
    description:
      'A double helix, 40 cm tall, that turns on its stand. The four bases have their own colours and join only with their true partners.',
    price: 540_00,
    stock: 2,
    pictures: [on('spot', single('dna')), closeUp('dna')],
  },
  {
    name: 'Window Garden Kit',
    description:
      'A clay pot, coco peat and seeds of tulsi, mint and marigold. The first leaves show in about a week, and the notebook asks one question a day.',
    price: 349_00,
    stock: 0,
    pictures: [on('shelf', single('potted-plant')), pair('seedling', 'potted-plant')],
  },
]
