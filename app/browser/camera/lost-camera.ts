/** Why a camera that was running has ended, which no event says: the error that `getUserMedia` has for it. */
export async function lostCameraError(): Promise<DOMException> {
  // First, because some browsers call a permission that was given once 'prompt'.
  if (!(await hasCamera())) return new DOMException('', 'NotFoundError')
  return new DOMException('', (await isAllowed()) ? 'NotReadableError' : 'NotAllowedError')
}

/** Not every browser can be asked for this permission. */
async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    return true
  }
}

async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null)
  return devices === null || devices.some(({ kind }) => kind === 'videoinput')
}
