import { CROP_ASPECT } from '#domain/policy.ts'

/** A part of a photo, in pixels of the photo. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

/** The largest 4:3 box in the middle of a photo: where cropping begins. */
export function centredCrop(width: number, height: number): CropBox {
  const boxWidth = Math.min(width, Math.round(height * CROP_ASPECT))
  const boxHeight = Math.min(height, Math.round(width / CROP_ASPECT))
  return {
    x: Math.floor((width - boxWidth) / 2),
    y: Math.floor((height - boxHeight) / 2),
    width: boxWidth,
    height: boxHeight,
  }
}
