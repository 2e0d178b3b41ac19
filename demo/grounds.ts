import { categoryGround, type CategoryGround, type CategoryId } from '#domain/catalogue/category.ts'
import type { Ground } from './products/picture-recipe.ts'

interface GroundColours {
  middle: string
  rim: string
  ink: string
}

/** The grounds of app/ui/kit/ground.css in the light theme: light middle, darker rim, and colour of shadows. */
const GROUND_COLOURS: Record<CategoryGround, GroundColours> = {
  sand: { middle: '#F8EFDD', rim: '#EADFCC', ink: '#5A4A2B' },
  royal: { middle: '#E7EBFF', rim: '#C9D2FF', ink: '#2B3A8F' },
  marigold: { middle: '#FFF1CF', rim: '#FFDF96', ink: '#7A4B00' },
  tomato: { middle: '#FFE3DE', rim: '#FFC3B8', ink: '#A62B1F' },
  leaf: { middle: '#DDF5EF', rim: '#B2E6DA', ink: '#0B5F52' },
}

export function coloursOf(categoryId: CategoryId): GroundColours {
  return GROUND_COLOURS[categoryGround(categoryId)]
}

/** The ground of a picture as an SVG of `side` pixels. */
export function groundSvg(ground: Ground, categoryId: CategoryId, side: number): Buffer {
  const { middle, rim, ink } = coloursOf(categoryId)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1200 1200">
    <defs>
      <radialGradient id="glow" cx="600" cy="540" r="820" gradientUnits="userSpaceOnUse">
        <stop stop-color="${middle}"/><stop offset="1" stop-color="${rim}"/>
      </radialGradient>
    </defs>
    <rect width="1200" height="1200" fill="url(#glow)"/>
    ${decoration(ground, rim, ink)}
  </svg>`)
}

function decoration(ground: Ground, rim: string, ink: string): string {
  switch (ground) {
    case 'glow':
      return ''
    case 'spot':
      return '<circle cx="600" cy="600" r="450" fill="#fff" opacity=".5"/>'
    case 'dots':
      return dots()
    case 'rays':
      return rays()
    case 'shelf':
      return `<path d="M0 690h1200v510H0z" fill="${rim}"/><path d="M0 690h1200v510H0z" fill="${ink}" opacity=".1"/>
        <path d="M0 690h1200v9H0z" fill="#fff" opacity=".45"/>`
    case 'ruled':
      return sheet(ink, `${lines(60, 'h')}<path d="M150 0v960" stroke="#FFB3A8" stroke-width="5"/>`)
    case 'squared':
      return sheet(ink, lines(48, 'h') + lines(48, 'v'))
  }
}

function dots(): string {
  const rows = Array.from({ length: 11 }, (_, line) =>
    Array.from({ length: 11 }, (_, column) => {
      const shift = line % 2 === 0 ? 0 : 60
      return `<circle cx="${column * 120 + shift}" cy="${line * 120}" r="15"/>`
    }).join(''),
  )
  return `<g fill="#fff" opacity=".55">${rows.join('')}</g>`
}

function rays(): string {
  const beams = Array.from({ length: 12 }, (_, beam) => {
    return `<path d="M600 600L490-420H710z" transform="rotate(${beam * 30} 600 600)"/>`
  })
  return `<g fill="#fff" opacity=".38">${beams.join('')}</g>`
}

/** A slightly rotated sheet of paper with a small shadow. */
function sheet(ink: string, print: string): string {
  return `<g transform="rotate(-5 600 600) translate(120 120)">
    ${sheetShadow(ink)}
    <rect width="960" height="960" rx="14" fill="#FFFDF8"/>
    ${print}
  </g>`
}

/** Nested rectangles instead of a blur, which takes ten times as long for a sheet of this size. */
function sheetShadow(ink: string): string {
  const frames = Array.from({ length: 9 }, (_, frame) => {
    const spread = frame * 5 - 12
    return `<rect x="${-spread}" y="${16 - spread}" width="${960 + 2 * spread}" height="${960 + 2 * spread}" rx="${26 + spread}"/>`
  })
  return `<g fill="${ink}" fill-opacity=".04">${frames.join('')}</g>`
}

/** Pale horizontal (`h`) or vertical (`v`) lines over the whole sheet. @param apart distance in units */
function lines(apart: number, direction: 'h' | 'v'): string {
  const starts = Array.from({ length: Math.ceil(960 / apart) - 1 }, (_, line) => (line + 1) * apart)
  const path = starts.map((at) => (direction === 'h' ? `M0 ${at}h960` : `M${at} 0v960`)).join('')
  return `<path d="${path}" stroke="#DDE5FF" stroke-width="3"/>`
}
