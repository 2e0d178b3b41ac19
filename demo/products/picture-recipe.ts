/** An icon by its name in the Fluent set or, as `drawn/<name>`, of our own; or the same with its hues rotated. */
export type Icon = string | TintedIcon

interface TintedIcon {
  name: string
  /** Degrees by which every hue is rotated, 1-359. */
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

/** One picture described as data: its icons, their arrangement, and the ground. */
export interface PictureRecipe {
  arrangement: Arrangement
  /** Assigned to the places in order; repeated when there are fewer icons than places. */
  icons: readonly Icon[]
  ground: Ground
  /** Factor on the arrangement's size, 1 for the usual size. */
  scale: number
}

export function tinted(name: string, hue: number): TintedIcon {
  return { name, hue }
}

/** The same picture on another ground. */
export function on(ground: Ground, recipe: PictureRecipe): PictureRecipe {
  return { ...recipe, ground }
}

/** The same picture with its icons larger or smaller. */
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
/** One icon in five sizes, in a row. */
export const family = (icon: Icon) => arranged('family', [icon])
/** Five slanted icons (pencils, brushes) in a fan, points up. */
export const fan = (...icons: Icon[]) => arranged('fan', icons)
/** Five slanted icons side by side, as in a box. */
export const rank = (...icons: Icon[]) => arranged('rank', icons)
export const cascade = (...icons: [Icon, Icon, Icon]) => arranged('cascade', icons)
/** One large icon and two small ones beside it. */
export const company = (...icons: [Icon, Icon, Icon]) => arranged('company', icons)
export const scattered = (...icons: Icon[]) => arranged('scattered', icons)
export const grid = (...icons: Icon[]) => arranged('grid', icons)

function arranged(arrangement: Arrangement, icons: readonly Icon[]): PictureRecipe {
  return { arrangement, icons, ground: 'glow', scale: 1 }
}
