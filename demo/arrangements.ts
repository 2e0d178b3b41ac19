import type { Arrangement } from './products/picture-recipe.ts'

/** The position of one icon. Lengths are fractions of the picture's side (0-1); the turn is in degrees. */
export interface Place {
  x: number
  /** The centre, or the bottom edge if `stands`. */
  y: number
  stands: boolean
  /** Of the longest side. */
  size: number
  turn: number
}

/** The places of each arrangement, from the back to the front. */
export const ARRANGEMENTS: Record<Arrangement, readonly Place[]> = {
  single: [place(0.5, 0.5, 0.6)],
  tilted: [place(0.5, 0.5, 0.6, -14)],
  closeUp: [place(0.55, 0.58, 1.12, -12)],
  pair: [place(0.365, 0.43, 0.45, -9), place(0.635, 0.57, 0.45, 8)],
  trio: [place(0.5, 0.33, 0.38), place(0.31, 0.64, 0.38, -8), place(0.69, 0.64, 0.38, 8)],
  row: [standing(0.18, 0.66, 0.3), standing(0.5, 0.66, 0.3), standing(0.82, 0.66, 0.3)],
  quartet: [
    place(0.29, 0.29, 0.35, -7),
    place(0.71, 0.29, 0.35, 6),
    place(0.29, 0.71, 0.35, 5),
    place(0.71, 0.71, 0.35, -6),
  ],
  family: [
    standing(0.2, 0.71, 0.42),
    standing(0.45, 0.71, 0.34),
    standing(0.65, 0.71, 0.26),
    standing(0.8, 0.71, 0.19),
    standing(0.91, 0.71, 0.13),
  ],
  fan: [-2, 2, -1, 1, 0].map((step) =>
    place(0.5 + step * 0.14, 0.5 + step * step * 0.022, 0.46, 135 + step * 13),
  ),
  rank: [-2, -1, 0, 1, 2].map((step) => place(0.5 + step * 0.105, 0.5 + step * 0.105, 0.43)),
  cascade: [place(0.33, 0.36, 0.44), place(0.5, 0.5, 0.44), place(0.67, 0.64, 0.44)],
  company: [place(0.385, 0.48, 0.52, -5), place(0.8, 0.35, 0.25, 12), place(0.785, 0.69, 0.27, -8)],
  scattered: [
    place(0.2, 0.2, 0.25, -18),
    place(0.52, 0.16, 0.21, 24),
    place(0.83, 0.24, 0.25, 8),
    place(0.33, 0.5, 0.23, 32),
    place(0.66, 0.5, 0.25, -22),
    place(0.17, 0.8, 0.25, 12),
    place(0.5, 0.84, 0.22, -12),
    place(0.82, 0.79, 0.25, 26),
  ],
  grid: [0.17, 0.39, 0.61, 0.83].flatMap((y, line) =>
    [0.17, 0.39, 0.61, 0.83].map((x, column) => place(x, y, 0.17, (line + column) % 2 === 0 ? -8 : 8)),
  ),
}

function place(x: number, y: number, size: number, turn = 0): Place {
  return { x, y, stands: false, size, turn }
}

function standing(x: number, foot: number, size: number): Place {
  return { x, y: foot, stands: true, size, turn: 0 }
}
