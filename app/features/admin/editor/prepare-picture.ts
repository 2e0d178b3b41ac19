import { adminProduct } from '#copy/admin-product.ts'
import { scaledSize } from '#domain/pictures/picture-file.ts'
import { IMAGE_JPEG_QUALITY, MAX_IMAGE_BYTES } from '#domain/policy.ts'

const words = adminProduct.images

/**
 * Makes a photo ready to be sent: over 1200 px on the long side it is scaled down and encoded as JPEG at 0.8
 * (R5.6); smaller ones are sent as they are.
 * @throws {Error} whose message is for the person
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
  const pencil = canvas.getContext('2d')
  if (!pencil) return file
  pencil.fillStyle = '#fff'
  pencil.fillRect(0, 0, width, height)
  pencil.imageSmoothingQuality = 'high'
  pencil.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const encoded = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', IMAGE_JPEG_QUALITY),
  )
  return encoded ?? file
}
