import { CAMERA_ASPECT, CAMERA_DESKTOP_PIXELS, CAMERA_MOBILE_PIXELS } from '#domain/policy.ts'

export type Facing = 'environment' | 'user'

/**
 * The constraints for `getUserMedia`, the best first, each less strict than the one before (R9.9). On a phone: the
 * camera of the chosen side, then of the other side, then any camera.
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
