import { problems } from '#copy/problems.ts'
import { BUSY_HEADER } from '#domain/busy.ts'

interface UploadResult {
  picture?: { path: string }
  problem?: string
}

/** How often a picture is sent again automatically when the shop is too busy to begin with it. */
const MAX_RETRIES = 20
const DEFAULT_RETRY_S = 5

/**
 * Sends one picture as multipart. When the shop is too busy, it is sent again after its `Retry-After`; what cannot be
 * stored is left to the admin to try again.
 * @param onProgress receives how much has been sent, 0 to 100
 * @returns the path of the stored picture
 * @throws {Error} with a message for the admin
 */
export async function uploadPicture(
  image: Blob,
  name: string,
  onProgress: (percent: number) => void,
): Promise<string> {
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft--) {
    const { isBusy, retryAfter, result } = await sendPicture(image, name, onProgress)
    if (result?.picture) return result.picture.path
    if (retriesLeft === 0 || !isBusy) {
      throw new Error(result?.problem ?? problems.products.uploadFailed)
    }
    await new Promise((resolve) => setTimeout(resolve, (Number(retryAfter) || DEFAULT_RETRY_S) * 1_000))
  }
}

interface UploadResponse {
  isBusy: boolean
  retryAfter: string | null
  result: UploadResult | null
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function sendPicture(
  image: Blob,
  name: string,
  onProgress: (percent: number) => void,
): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/admin/pictures')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    )
    request.addEventListener('loadend', () => {
      const retryAfter = request.getResponseHeader('Retry-After')
      const isBusy = request.status === 429 || request.getResponseHeader(BUSY_HEADER) !== null
      resolve({ isBusy, retryAfter, result: request.response as UploadResult | null })
    })
    const form = new FormData()
    form.append('picture', image, name)
    request.send(form)
  })
}
