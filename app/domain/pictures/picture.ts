/** A product's picture as the pages know it: where its files are and how large the master is (pixels). */
export interface Picture {
  id: string
  /** Path of the master without its ending, e.g. `products/1763700000000_globe_k3v9`. */
  path: string
  width: number
  height: number
  /** A tiny blurred stand-in as a `data:` URI, shown until the picture is there. */
  placeholder: string
  /** True once the AVIF variants are there: they are made in the background. */
  avif?: true
}

/** The widths (pixels) in which every picture is kept beside its 1200 px JPEG master. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = 'avif' | 'webp'

/** Address of one variant, as the browser asks for it. */
export function pictureUrl(picture: Picture, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${picture.path}-${width}.${format}`
}

/** Address of the JPEG master, understood by every browser. */
export function masterUrl(picture: Picture): string {
  return `/pictures/${picture.path}.jpg`
}

/** The `srcset` of one format: every kept width. */
export function pictureSrcSet(picture: Picture, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ')
}

/** The picture that stands for a product: its first. Null when it has none. */
export function firstPicture(pictured: { pictures: readonly Picture[] }): Picture | null {
  return pictured.pictures[0] ?? null
}

/** The small picture of a cart, wishlist or order line; null without a picture. */
export function thumbnailUrl(pictured: { pictures: readonly Picture[] }): string | null {
  const picture = firstPicture(pictured)
  return picture && pictureUrl(picture, 320, 'webp')
}
