import { expect, test } from 'vitest'

import { CROP_ASPECT, CROP_PIXELS } from '#domain/policy.ts'
import { cameraProblem, isConstraintError } from '#browser/camera/camera-problem.ts'
import { cameraSettings } from '#browser/camera/camera-settings.ts'

test.each([
  ['NotAllowedError', 'Camera access denied. Please allow camera permissions and try again.'],
  ['NotFoundError', 'No camera found on this device.'],
  ['NotReadableError', 'Camera is already in use by another application.'],
  ['OverconstrainedError', 'Camera requirements not met. Trying alternative camera...'],
  ['AbortError', 'Camera error: it stopped'],
])('%s is shown as "%s"', (name, message) => {
  expect(cameraProblem(new DOMException('it stopped', name))).toBe(message)
  expect(isConstraintError(new DOMException('', name))).toBe(name === 'OverconstrainedError')
})

test('a reason that is not an Error is shown as well', () => {
  expect(cameraProblem({ name: 'OverconstrainedError' })).toContain('requirements not met')
  expect(cameraProblem('no reason')).toBe('Camera error: no reason')
})

test('a desktop requests 1920x1080, then any size', () => {
  expect(cameraSettings(false, 'environment')).toEqual([
    { width: { ideal: 1920 }, height: { ideal: 1080 }, aspectRatio: { ideal: 16 / 9 } },
    {},
  ])
})

test('a phone requests 1280x720 from the chosen side, then from the other, then any camera', () => {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, aspectRatio: { ideal: 16 / 9 } }
  expect(cameraSettings(true, 'environment')).toEqual([
    { ...size, facingMode: { exact: 'environment' } },
    { ...size, facingMode: { ideal: 'user' } },
    {},
  ])
})

test('the crop box is 4:3, and so is the picture cut from it', () => {
  expect(CROP_ASPECT).toBe(4 / 3)
  expect(CROP_PIXELS.width / CROP_PIXELS.height).toBe(CROP_ASPECT)
})
