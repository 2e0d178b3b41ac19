import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { scaledSize } from '#domain/pictures/picture-file.ts'
import { IMAGE_JPEG_QUALITY, MAX_IMAGE_BYTES } from '#domain/policy.ts'

const words = adminProduct.images

/**
 * Prepares a photo for upload: over 1200 px on the long side it is scaled down and encoded as JPEG at 0.8
 * (R5.6); smaller ones are sent as they are.
 * @throws {Error} with a message for the admin
 */
export async function preparePicture(file: File): Promise<Blob> {
  if (file.size > MAX_IMAGE_BYTES) throw new Error(words.tooLarge(file.name))
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(words.unreadable(file.name))
  })
  const { width, height } = scaledSize(bitmap.width, bitmap.height)
  if (width === bitmap.width) {
    bitmap.close()
    return file
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d')
  if (!drawing) return file
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const encoded = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', IMAGE_JPEG_QUALITY),
  )
  return encoded ?? file
}
