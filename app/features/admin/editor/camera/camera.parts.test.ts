import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { textOf } from '#tests/support/pages/render.ts'
import { CropStep } from './crop-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { PreviewStep } from './preview-step.tsx'

const nothing = () => {}
const camera = {
  problem: null,
  facing: 'environment',
  video: { current: null },
  retry: nothing,
  switchCamera: nothing,
}
const preview = (state: string, mobile: boolean) =>
  textOf(h(PreviewStep, { camera: { ...camera, state } as never, mobile, onCapture: nothing }))

test('the preview: Capture Photo, Retry after a failure, the other camera on a phone only', () => {
  expect(preview('streaming', false)).toBe('|Capture Photo|')
  expect(preview('failed', false)).toBe('|Retry|Capture Photo|')
  expect(preview('streaming', true)).toBe('|Switch to Front Camera|Capture Photo|')
})

test('the photo: Use Photo, Edit Crop, Retake; the crop: Apply Crop, Skip Cropping, Retake', () => {
  const photo = new Blob()
  const steps = { photo, onUse: nothing, onCrop: nothing, onRetake: nothing }
  expect(textOf(h(PhotoStep, steps))).toBe('|Retake|Edit Crop|Use Photo|')
  expect(textOf(h(CropStep, { ...steps, onCropped: nothing, onSkip: nothing }))).toContain(
    '|Retake|Skip Cropping|Apply Crop|',
  )
})
