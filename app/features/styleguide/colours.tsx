import { categoryTiles } from '#domain/catalogue/category.ts'
import { Row, Section } from './section.tsx'

const COLOURS = [
  { name: 'paper', look: 'bg-paper' },
  { name: 'card', look: 'bg-card' },
  { name: 'quiet', look: 'bg-quiet' },
  { name: 'line', look: 'bg-line' },
  { name: 'edge', look: 'bg-edge' },
  { name: 'muted', look: 'bg-muted' },
  { name: 'ink', look: 'bg-ink' },
  { name: 'royal', look: 'bg-royal' },
  { name: 'royal-edge', look: 'bg-royal-edge' },
  { name: 'royal-wash', look: 'bg-royal-wash' },
  { name: 'marigold', look: 'bg-marigold' },
  { name: 'marigold-wash', look: 'bg-marigold-wash' },
  { name: 'tomato', look: 'bg-tomato' },
  { name: 'tomato-wash', look: 'bg-tomato-wash' },
  { name: 'leaf', look: 'bg-leaf' },
  { name: 'leaf-wash', look: 'bg-leaf-wash' },
  { name: 'sky-wash', look: 'bg-sky-wash' },
  { name: 'violet-wash', look: 'bg-violet-wash' },
]

const SIZES = [
  'text-13',
  'text-15',
  'text-16',
  'text-18',
  'text-20',
  'text-24',
  'text-30',
  'text-40',
  'text-60',
]

export function Colours() {
  return (
    <Section title="Colours and type">
      <ul className="grid grid-cols-3 gap-3 text-13 md:grid-cols-6">
        {COLOURS.map(({ name, look }) => (
          <li key={name}>
            <span className={`block h-14 rounded-control border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <Row>
        {categoryTiles({}).map(({ id, ground }) => (
          <span
            key={id}
            data-ground={ground}
            className="ground grid size-28 place-items-center rounded-card font-semibold text-ground-ink"
          >
            {id}
          </span>
        ))}
      </Row>
      <div className="grid gap-1">
        {SIZES.map((size) => (
          <p key={size} className={size}>
            <span className="font-display font-bold">₹1,23,456.78</span> Ruled notebook, {size}
          </p>
        ))}
      </div>
      <p className="text-40 font-bold">
        <span className="highlight font-display">
          A stroke of the highlighter over two lines of a heading
        </span>
      </p>
      <div className="ruled ruled-margin h-40 rounded-board border border-line" />
    </Section>
  )
}
