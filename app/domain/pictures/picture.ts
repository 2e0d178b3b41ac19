/** A product's picture as pages receive it: the path of its files and the size of the master (pixels). */
export interface Picture {
  id: string
  /** Path of the master without its extension, e.g. `products/1763700000000_globe_k3v9`. */
  path: string
  width: number
  height: number
  /** A tiny blurred version as a `data:` URI, shown until the picture has loaded. */
  placeholder: string
  /** True once the AVIF variants exist: they are created in the background. */
  avif?: true
}

/** The widths (pixels) of the variants that are stored beside the 1200 px JPEG master. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = 'avif' | 'webp'

/** URL of one variant. */
export function pictureUrl(
  picture: Pick<Picture, 'path'>,
  width: PictureWidth,
  format: PictureFormat,
): string {
  return `/pictures/${picture.path}-${width}.${format}`
}

/** URL of the JPEG master, which every browser can show. */
export function masterUrl(picture: Pick<Picture, 'path'>): string {
  return `/pictures/${picture.path}.jpg`
}

/** The `srcset` of one format, with every width. */
export function pictureSrcSet(picture: Picture, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ')
}

/** The picture that represents a product: its first; null if it has none. */
export function firstPicture<Shown>(pictured: { pictures: readonly Shown[] }): Shown | null {
  return pictured.pictures[0] ?? null
}

/** URL of the small picture of a cart, wishlist or order line; null without a picture. */
export function thumbnailUrl(pictured: { pictures: readonly Pick<Picture, 'path'>[] }): string | null {
  const picture = firstPicture(pictured)
  return picture && pictureUrl(picture, 320, 'webp')
}
