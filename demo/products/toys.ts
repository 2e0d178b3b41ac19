import {
  cascade,
  closeUp,
  company,
  tinted,
  family,
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

const PIECES = [
  'puzzle-piece',
  tinted('puzzle-piece', 110),
  tinted('puzzle-piece', 190),
  tinted('puzzle-piece', 300),
]
const KITES = ['kite', tinted('kite', 70), tinted('kite', 160), tinted('kite', 250)]
const FACES = ['lion', 'panda', 'fox', 'frog', 'tiger-face', 'koala', 'rabbit-face', 'bear']

export const toys: ListedProduct[] = [
  {
    name: 'Jigsaw Puzzle, 100 Pieces',
    description:
      'A hundred thick pieces that make a mela with elephants, a big wheel and sweets. They lock well enough to lift the finished picture, which is 48 by 34 cm.',
    price: 399_99,
    stock: 30,
    pictures: [
      single('puzzle-piece'),
      on('spot', pair('puzzle-piece', tinted('puzzle-piece', 190))),
      grid(...PIECES),
    ],
  },
  {
    name: 'Teddy, Soft, 30 cm',
    description:
      'A brown bear with stitched eyes and nothing a baby could pull off. He goes into the washing machine at thirty degrees and dries on the line by evening.',
    price: 549_00,
    stock: 39,
    pictures: [single('teddy-bear'), on('dots', tilted('teddy-bear')), closeUp('teddy-bear')],
  },
  {
    name: 'Auto-rickshaw, Pull-back',
    description:
      'The green and yellow auto of our streets, in metal, 11 cm long. Pull it back and it runs across the room without asking for extra fare.',
    price: 149_00,
    stock: 112,
    pictures: [on('shelf', single('auto-rickshaw')), closeUp('auto-rickshaw')],
  },
  {
    name: 'Patang Kites, Pack of 5',
    description:
      'Five paper kites with bamboo spines, tied and balanced by a family in Jaipur. With cotton thread on a wooden firki. No glass, no nylon.',
    price: 150_00,
    discountedPrice: 120_00,
    stock: 126,
    pictures: [single('kite'), scattered(...KITES)],
  },
  {
    name: 'Robot, Wind-up',
    description:
      'Turn the key and he walks, waves and rolls his eyes for a whole minute. Sheet metal with rounded edges, and no battery to run flat. In red, yellow or blue.',
    price: 450_00,
    stock: 28,
    pictures: [on('rays', single('robot')), trio('robot', tinted('robot', 45), tinted('robot', 230))],
  },
  {
    name: 'Nesting Dolls, Set of 5',
    description:
      'Five painted dolls of lime wood, one inside the other, the smallest no larger than a bean. Turned and lacquered by hand in Channapatna.',
    price: 699_00,
    discountedPrice: 599_00,
    stock: 16,
    pictures: [single('nesting-dolls'), on('shelf', family('nesting-dolls'))],
  },
  {
    name: 'Cricket Set, Junior',
    description:
      'A light wooden bat in size 4, a soft ball and three stumps on a spring base. Made for lanes and terraces with windows nearby.',
    price: 650_00,
    discountedPrice: 585_00,
    stock: 44,
    pictures: [on('spot', single('cricket-game'))],
  },
  {
    name: 'Toy Train, Engine and Coaches',
    description:
      'A wooden engine with two coaches that couple by magnets. The wheels are smooth on tiles and quiet on marble.',
    price: 849_00,
    discountedPrice: 749_00,
    stock: 21,
    pictures: [
      on('shelf', single('locomotive')),
      on('shelf', row('locomotive', 'railway-car', tinted('railway-car', 170))),
    ],
  },
  {
    name: 'Football, Size 3',
    description:
      'Machine-stitched panels and a bladder that keeps its air for weeks. Size 3 is right for ages five to eight.',
    price: 399_00,
    stock: 57,
    pictures: [on('rays', single('soccer-ball')), company('soccer-ball', 'goal-net', 'trophy')],
  },
  {
    name: 'Dinosaur Figures, Pair',
    description:
      'A tyrannosaurus and a long-necked sauropod in soft, unbreakable rubber. Each is about 18 cm long, with its name and age under the foot.',
    price: 350_00,
    stock: 35,
    pictures: [on('shelf', pair('sauropod', 't-rex')), single('t-rex')],
  },
  {
    name: 'Yo-Yo, Spinning Star',
    description:
      'A ball-bearing yo-yo that sleeps long enough to learn the first tricks. Two spare strings and a card with six tricks are included. In violet or blue.',
    price: 90_00,
    stock: 83,
    pictures: [single('yo-yo'), on('dots', pair('yo-yo', tinted('yo-yo', 300)))],
  },
  {
    name: 'Racing Car, Die-cast',
    description:
      'A metal racing car at 1:32 with rubber tyres and a steering front axle. Heavy enough to keep its line on a home-made track. In red, green or blue.',
    price: 199_00,
    stock: 68,
    pictures: [
      scaled(1.2, single('racing-car')),
      cascade('racing-car', tinted('racing-car', 120), tinted('racing-car', 220)),
    ],
  },
  {
    name: 'Board Game Dice, Set of 6',
    description:
      'Six ivory-white dice with deep, painted dots, 16 mm. They roll true, for ludo, snakes and ladders, and anything you invent.',
    price: 60_00,
    stock: 109,
    pictures: [single('game-die'), scattered('game-die')],
  },
  {
    name: 'City Traffic, Set of 4',
    description:
      'A bus, a taxi, a police car and a fire engine, each about 9 cm long. They fit the usual toy roads, and all doors are painted so that none breaks off.',
    price: 499_00,
    discountedPrice: 449_00,
    stock: 24,
    pictures: [
      quartet('bus', 'taxi', 'police-car', 'fire-engine'),
      on('shelf', row('fire-engine', 'bus', 'police-car')),
    ],
  },
  {
    name: 'Badminton Set',
    description:
      'Two light steel rackets, three nylon shuttles and a carry bag. Strung softly, for the first rallies in the colony garden.',
    price: 749_00,
    stock: 18,
    pictures: [single('badminton'), on('spot', pair('badminton', tinted('badminton', 150)))],
  },
  {
    name: 'Foam Rocket with Pump',
    description:
      'Stamp on the pump and the soft rocket climbs higher than the mango tree. Three rockets are in the box, since one always lands on a roof.',
    price: 320_00,
    discountedPrice: 275_00,
    stock: 40,
    pictures: [on('rays', single('rocket')), on('dots', company('rocket', 'glowing-star', 'ringed-planet'))],
  },
  {
    name: 'Animal Masks, Set of 8',
    description:
      'Eight card masks with elastic: lion, panda, fox, frog, tiger, koala, rabbit and bear. For birthdays, school plays and rainy afternoons.',
    price: 240_00,
    discountedPrice: 199_00,
    stock: 53,
    pictures: [quartet('lion', 'panda', 'fox', 'frog'), grid(...FACES)],
  },
  {
    name: 'Magic Tricks Box',
    description:
      'Twelve tricks with a wand, rings, cards and a hat that folds flat. The booklet explains each one in pictures, and asks for silence about it.',
    price: 525_00,
    stock: 22,
    pictures: [on('rays', single('top-hat')), company('top-hat', 'magic-wand', 'rabbit-face')],
  },
  {
    name: 'Chess Set, Wooden',
    description:
      'A folding board of sheesham and box wood, 30 cm, with felt under every piece. The pieces lie in their own places inside.',
    price: 899_00,
    stock: 5,
    pictures: [
      on('shelf', single('chess-pawn')),
      on('shelf', scaled(1.5, row('chess-pawn', 'chess-pawn', 'chess-pawn'))),
    ],
  },
  {
    name: 'Flying Disc',
    description:
      'A 24 cm disc with a soft rim that does not sting cold fingers. It flies straight after three throws of practice. In blue, red or yellow.',
    price: 110_00,
    stock: 0,
    pictures: [
      single('flying-disc'),
      trio('flying-disc', tinted('flying-disc', 150), tinted('flying-disc', 210)),
    ],
  },
]
