import { openDetector } from '#browser/camera/detector.ts'
import { adminUpiCode } from '#copy/admin/upi-code.ts'

const { problems } = adminUpiCode

/** The text of the QR code in a picture; the picture stays in the browser. */
export async function readPictureCode(file: File): Promise<{ text: string } | { problem: string }> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { problem: problems.notAPicture }
  const detector = await openDetector('qr')
  try {
    const text = await detector.read(picture)
    return text === null ? { problem: problems.noCode } : { text }
  } catch {
    return { problem: problems.cannotRead }
  } finally {
    detector.close()
    picture.close()
  }
}
