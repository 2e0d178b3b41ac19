import { problems } from '#copy/problems.ts'

interface UploadResult {
  picture?: { path: string }
  problem?: string
}

/** How often a picture is sent again automatically when the upload queue is full. */
const MAX_RETRIES = 20
const DEFAULT_RETRY_S = 5

/**
 * Sends one picture as multipart. A response of 503 or 429 is retried after its `Retry-After`.
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
    const { status, retryAfter, result } = await sendPicture(image, name, onProgress)
    if (result?.picture) return result.picture.path
    if (retriesLeft === 0 || (status !== 503 && status !== 429)) {
      throw new Error(result?.problem ?? problems.products.uploadFailed)
    }
    await new Promise((resolve) => setTimeout(resolve, (Number(retryAfter) || DEFAULT_RETRY_S) * 1_000))
  }
}

interface UploadResponse {
  /** 0 after a network error. */
  status: number
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
      resolve({ status: request.status, retryAfter, result: request.response as UploadResult | null })
    })
    const form = new FormData()
    form.append('picture', image, name)
    request.send(form)
  })
}
