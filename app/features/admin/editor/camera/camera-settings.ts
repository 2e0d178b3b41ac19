import { CAMERA_ASPECT, CAMERA_DESKTOP_PIXELS, CAMERA_MOBILE_PIXELS } from '#domain/policy.ts'

export type Facing = 'environment' | 'user'

/**
 * What to ask a camera for, the best first; each next one asks for less (R9.9). A phone is asked
 * for the side that was chosen, then for the other, then for any camera at all.
 */
export function cameraSettings(mobile: boolean, facing: Facing): MediaTrackConstraints[] {
  const { width, height } = mobile ? CAMERA_MOBILE_PIXELS : CAMERA_DESKTOP_PIXELS
  const size = { width: { ideal: width }, height: { ideal: height }, aspectRatio: { ideal: CAMERA_ASPECT } }
  if (!mobile) return [size, {}]
  return [
    { ...size, facingMode: { exact: facing } },
    { ...size, facingMode: { ideal: otherSide(facing) } },
    {},
  ]
}

export function otherSide(facing: Facing): Facing {
  return facing === 'user' ? 'environment' : 'user'
}
