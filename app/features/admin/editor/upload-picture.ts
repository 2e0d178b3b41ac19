import { sendUpload } from '#browser/send-upload.ts'
import { problems } from '#copy/problems.ts'

interface UploadResult {
  picture?: { path: string }
  problem?: string
}

/**
 * Sends one picture as multipart; what cannot be stored is left to the admin to try again.
 * @param sending its signal ends the upload
 * @returns the path of the stored picture
 * @throws {Error} with a message for the admin
 */
export async function uploadPicture(
  image: Blob,
  name: string,
  sending: Parameters<typeof sendUpload>[2],
): Promise<string> {
  const form = new FormData()
  form.append('picture', image, name)
  const result = await sendUpload<UploadResult>('/admin/pictures', form, sending)
  if (result?.picture) return result.picture.path
  throw new Error(result?.problem ?? problems.products.uploadFailed)
}
