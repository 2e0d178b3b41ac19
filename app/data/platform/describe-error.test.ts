import { expect, test } from 'vitest'

import { describeError, maskPersonalData } from './describe-error.server.ts'

test.each([
  ['550 5.1.1 <asha@example.com>: Recipient address rejected', '550 5.1.1 <…>: Recipient address rejected'],
  [`Can't send to asha.k+shop@mail.example.co.in (550)`, `Can't send to … (550)`],
  [
    'Failed to fetch https://id.example/token?code=s3cret&state=x',
    'Failed to fetch https://id.example/token?…',
  ],
  [`Unexpected token 'A', "Asha Kulkarni" is not valid JSON`, `Unexpected token 'A', "…" is not valid JSON`],
  [
    `Cannot read properties of undefined (reading 'map')`,
    `Cannot read properties of undefined (reading 'map')`,
  ],
  [
    `ENOENT: no such file, open '/srv/kalam/files/x.jpg'`,
    `ENOENT: no such file, open '/srv/kalam/files/x.jpg'`,
  ],
  [`near 'Asha Kulkarni, 7 Lakshmi Road'`, `near '…'`],
  ['Call +91 98220 12345 or 9822012345 at 411030', 'Call … or … at …'],
  ['Token q7Hd83_kd9-ZZk2Lm4Pq8 has expired', 'Token … has expired'],
  ['UNIQUE constraint failed: users.email', 'UNIQUE constraint failed: users.email'],
  ['no such table: order_lines', 'no such table: order_lines'],
])('%s is logged as %s', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked)
})

test('of an error, only what names the failure is logged', () => {
  const error = Object.assign(
    new Error('To asha@example.com\nwith a second line', { cause: 'asha@x.example' }),
    {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      rejected: ['asha@example.com'],
      response: '550 <asha@example.com>',
      input: 'Asha',
    },
  )
  const described = describeError(error)
  expect(described).toMatchObject({ type: 'Error', code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  expect(described['stack']).toMatch(/^ {4}at .*describe-error\.test/)
  expect(described['cause']).toEqual({ type: 'string', message: '…' })
  expect(JSON.stringify(described)).not.toMatch(/asha/i)
})
