import type { CropBox } from '#domain/pictures/crop.ts'
import { CAPTURE_JPEG_QUALITY, CROP_JPEG_QUALITY, CROP_PIXELS } from '#domain/policy.ts'

/** The current frame of the video as JPEG, quality 0.8. */
export function capture(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video
  return drawAsJpeg(video, { x: 0, y: 0, width, height }, { width, height }, CAPTURE_JPEG_QUALITY)
}

/** The chosen part of a photo, scaled to 800x600, as JPEG, quality 0.9. */
export async function cropPhoto(photo: Blob, box: CropBox): Promise<Blob> {
  const bitmap = await createImageBitmap(photo)
  try {
    return await drawAsJpeg(bitmap, box, CROP_PIXELS, CROP_JPEG_QUALITY)
  } finally {
    bitmap.close()
  }
}

function drawAsJpeg(
  source: CanvasImageSource,
  from: CropBox,
  size: { width: number; height: number },
  quality: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality)
  })
}
