import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'

import { trackingCorrection, trackingForm } from './tracking-form.ts'
import { COURIERS, NOT_TRACKED, sentWith, type Tracking, trackingDoubt, trackingUrl } from './tracking.ts'

const EE = 'EE123456785IN'
const by = (
  courier: Tracking['courier'],
  trackingNumber: string | null = null,
  trackingLink: string | null = null,
) => ({
  courier,
  trackingNumber,
  trackingLink,
})
const parse = (fields: Record<string, string>) => {
  const submission = parseWithZod(new URLSearchParams(fields) as unknown as FormData, {
    schema: trackingForm,
  })
  return submission.status === 'success' ? submission.value : submission.error
}

test.each([
  [by('indiaPost', EE), `Sent with India Post · ${EE}`, 'https://www.indiapost.gov.in/'],
  [
    by('delhivery', '12/3'),
    'Sent with Delhivery · 12/3',
    'https://www.delhivery.com/track-v2/package/12%2F3',
  ],
  [by('dtdc'), 'Sent with DTDC', null],
  [by('own'), 'Brought by the shop', null],
  [by('other', 'A1', 'https://example.com/A1'), 'Sent by courier · A1', 'https://example.com/A1'],
  [by('other', 'A1'), 'Sent by courier · A1', null],
  [NOT_TRACKED, null, null],
])('%o is shown as "%s"', (tracking, text, url) => {
  expect([sentWith(tracking), trackingUrl(tracking)]).toEqual([text, url])
})

test('every link leads to an encrypted page', () => {
  for (const courier of COURIERS) {
    const url = trackingUrl(by(courier, 'A1', 'https://example.com'))
    expect(url === null || url.startsWith('https://')).toBe(true)
  }
})

test.each([
  [by('indiaPost', EE), null],
  [by('indiaPost', 'EE123456789IN'), 'check-digit'],
  [by('indiaPost', '1234'), 'form'],
  [by('indiaPost'), null],
  [by('dtdc', 'EE123456789IN'), null],
])('%o: the doubt is %s', (tracking, doubt) => {
  expect(trackingDoubt(tracking)).toBe(doubt)
})

test.each([
  [{}, NOT_TRACKED],
  [{ courier: '', trackingNumber: '  ' }, NOT_TRACKED],
  [{ courier: 'indiaPost', trackingNumber: ' ee 123 456 785 in ' }, by('indiaPost', EE)],
  [
    { courier: 'other', trackingLink: 'https://example.com/?a=1&b=2' },
    by('other', null, 'https://example.com/?a=1&b=2'),
  ],
  [{ trackingNumber: EE }, { courier: ['Please choose who has the parcel.'] }],
  [{ courier: 'fedex' }, { courier: ['Please choose one.'] }],
  [
    { courier: 'dtdc', trackingNumber: 'D<script>' },
    { trackingNumber: ['Please enter up to 40 letters, digits, hyphens or slashes.'] },
  ],
  [
    { courier: 'dtdc', trackingNumber: 'D'.repeat(41) },
    { trackingNumber: ['Please enter up to 40 letters, digits, hyphens or slashes.'] },
  ],
  [
    { courier: 'dtdc', trackingLink: 'https://example.com' },
    { trackingLink: ['Only another courier needs a link. Please remove it.'] },
  ],
  ...['http://example.com', 'javascript:alert(1)', 'https://', 'example.com'].map(
    (trackingLink) =>
      [
        { courier: 'other', trackingLink },
        { trackingLink: ['Please enter a link that starts with https://, or leave it blank.'] },
      ] as const,
  ),
] as [Record<string, string>, unknown][])('the form %o', (fields, expected) => {
  expect(parse(fields)).toEqual(expected)
})

test('a correction has what was seen apart', () => {
  expect(trackingCorrection.parse({ seen: '||', courier: 'own' })).toEqual({
    seen: '||',
    tracking: by('own'),
  })
})
