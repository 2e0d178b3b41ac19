import { writeFileSync } from 'node:fs'

/** How long something takes in shops of several sizes. */
export interface Plot {
  what: string
  sizes: readonly number[]
  /** Milliseconds, one for each size. */
  p50: number[]
  p99: number[]
}

const COLUMNS = 3
const WIDTH = 300
const HEIGHT = 210
/** Around the lines of a plot, for its title and its figures. */
const FRAME = { left: 44, right: 30, top: 44, bottom: 34 }
const INK = '#1D1B33'
const MUTED = '#6B6680'

/** Draws small plots side by side as an SVG file: sizes in powers of ten, times from zero, p99 dashed. */
export function drawPlots(file: string, plots: readonly Plot[]): void {
  const rows = Math.ceil(plots.length / COLUMNS)
  const panels = plots.map((plot, at) => {
    const [x, y] = [(at % COLUMNS) * WIDTH, Math.floor(at / COLUMNS) * HEIGHT]
    return `  <g transform="translate(${x} ${y})">\n${drawPlot(plot)}\n  </g>`
  })
  const title =
    'Milliseconds by the number of products and orders: half of the requests (line), 99 of 100 (dashes)'
  const [width, height] = [COLUMNS * WIDTH, rows * HEIGHT]
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="12">`,
    `  <title>${title}</title>`,
    `  <rect width="${width}" height="${height}" rx="20" fill="#FFFBF3"/>`,
    ...panels,
    '</svg>\n',
  ]
  writeFileSync(file, lines.join('\n'))
}

function drawPlot({ what, sizes, p50, p99 }: Plot): string {
  const most = roundedUp(Math.max(...p99))
  const [width, height] = [WIDTH - FRAME.left - FRAME.right, HEIGHT - FRAME.top - FRAME.bottom]
  const x = (at: number) => FRAME.left + (at / (sizes.length - 1)) * width
  const y = (ms: number) => FRAME.top + height - (ms / most) * height
  const path = (figures: number[]) =>
    figures.map((ms, at) => `${x(at).toFixed(1)},${y(ms).toFixed(1)}`).join(' ')
  const marks = [0, most / 2, most].map(
    (ms) =>
      `    <path d="M${FRAME.left} ${y(ms)}h${width}" stroke="#EADFCC"/><text x="${FRAME.left - 8}" y="${y(ms) + 4}" text-anchor="end" fill="${MUTED}">${ms}</text>`,
  )
  const names = sizes.map(
    (size, at) =>
      `    <text x="${x(at)}" y="${HEIGHT - 14}" text-anchor="middle" fill="${MUTED}">${size.toLocaleString('en')}</text>`,
  )
  return [
    `    <text x="${FRAME.left}" y="28" font-size="15" font-weight="700" fill="${INK}">${what}</text>`,
    ...marks,
    ...names,
    `    <polyline points="${path(p99)}" fill="none" stroke="#2B3A8F" stroke-width="2" stroke-dasharray="4 4"/>`,
    `    <polyline points="${path(p50)}" fill="none" stroke="#C8102E" stroke-width="3"/>`,
  ].join('\n')
}

/** The next of 2, 4, 10, 20, 40, 100 … */
function roundedUp(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(ms))
  return [2, 4, 10].map((factor) => factor * power).find((limit) => limit >= ms)!
}
