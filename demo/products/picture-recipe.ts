/** An icon of the Fluent set by its name there, or that icon with its colours turned round the wheel. */
export type Icon = string | DyedIcon

interface DyedIcon {
  name: string
  /** Degrees by which every hue is turned, 1-359. */
  hue: number
}

export type Arrangement =
  | 'single'
  | 'tilted'
  | 'closeUp'
  | 'pair'
  | 'trio'
  | 'row'
  | 'quartet'
  | 'family'
  | 'fan'
  | 'rank'
  | 'cascade'
  | 'company'
  | 'scattered'
  | 'grid'

export type Ground = 'glow' | 'spot' | 'dots' | 'rays' | 'shelf' | 'ruled' | 'squared'

/** One picture described as data: what lies where, on what. */
export interface PictureRecipe {
  arrangement: Arrangement
  /** Places take these in turn; with fewer icons than places they repeat. */
  icons: readonly Icon[]
  ground: Ground
  /** How much larger (or smaller) than usual, for icons that are slight or stout. */
  scale: number
}

export function tinted(name: string, hue: number): DyedIcon {
  return { name, hue }
}

/** The same picture on another ground. */
export function on(ground: Ground, recipe: PictureRecipe): PictureRecipe {
  return { ...recipe, ground }
}

/** The same picture with its things larger or smaller. */
export function scaled(scale: number, recipe: PictureRecipe): PictureRecipe {
  return { ...recipe, scale }
}

export const single = (icon: Icon) => arranged('single', [icon])
export const tilted = (icon: Icon) => arranged('tilted', [icon])
export const closeUp = (icon: Icon) => arranged('closeUp', [icon])
export const pair = (back: Icon, front: Icon) => arranged('pair', [back, front])
export const trio = (...icons: [Icon, Icon, Icon]) => arranged('trio', icons)
export const row = (...icons: [Icon, Icon, Icon]) => arranged('row', icons)
export const quartet = (...icons: [Icon, Icon, Icon, Icon]) => arranged('quartet', icons)
/** One thing in five sizes, standing in a line. */
export const family = (icon: Icon) => arranged('family', [icon])
/** Five slanting things (pencils, brushes) spread like a hand of cards, points up. */
export const fan = (...icons: Icon[]) => arranged('fan', icons)
/** Five slanting things side by side, as they lie in their box. */
export const rank = (...icons: Icon[]) => arranged('rank', icons)
export const cascade = (...icons: [Icon, Icon, Icon]) => arranged('cascade', icons)
/** One large thing and two small ones beside it. */
export const company = (...icons: [Icon, Icon, Icon]) => arranged('company', icons)
export const scattered = (...icons: Icon[]) => arranged('scattered', icons)
export const grid = (...icons: Icon[]) => arranged('grid', icons)

function arranged(arrangement: Arrangement, icons: readonly Icon[]): PictureRecipe {
  return { arrangement, icons, ground: 'glow', scale: 1 }
}
