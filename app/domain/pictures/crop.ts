/** A part of a photo, in pixels of the photo. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}
