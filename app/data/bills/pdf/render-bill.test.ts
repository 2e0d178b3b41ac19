import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { createBill } from '#domain/bills/bill.ts'
import type { BillingSettings } from '#domain/bills/bill-settings.ts'
import { createCreditNote, creditForLine, creditForRest } from '#domain/bills/credit-note.ts'
import type { BookEntry } from '#domain/bills/book.ts'
import type { StateCode } from '#domain/bills/gst-states.ts'
import { testBilling } from '#tests/support/records/billing.ts'
import { renderBill } from './render-bill.server.ts'

const hasReader = spawnSync('pdftotext', ['-v']).error === undefined

function textOf(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bill-'))
  writeFileSync(join(folder, 'bill.pdf'), pdf)
  const { stdout } = spawnSync('pdftotext', ['-layout', join(folder, 'bill.pdf'), '-'], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout
}

const goods = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    lineId: `l${index}`,
    name: index === 0 ? 'हिन्दी कॉपी' : `Gel pen ${index}`,
    quantity: 2,
    amount: 23600,
    tax: { hsn: index === 0 ? '4820' : '9608', rate: index === 0 ? 0 : 1_800 },
  }))

function entryOf(settings: Partial<BillingSettings>, state = 'Kerala', lines = 3): BookEntry {
  const content = createBill({
    settings: { ...testBilling, ...settings } as BillingSettings,
    shop: { name: 'Kalam', phone: '0253 2345678', email: 'shop@kalam.example' },
    order: {
      customerDetails: { firstName: 'Ravi', lastName: 'Nair', email: 'r@example.com', phone: '9876543210' },
      deliveryAddress: { street: '2 Hill Road', city: 'Kochi', pincode: '682001', state },
      orderDate: 0,
    },
    goods: goods(lines),
  })
  return {
    number: 'B/26-27/7',
    counter: 'B/26-27',
    sequence: 7,
    kind: 'bill',
    state: 'issued',
    orderId: 'ORD-1-ABC',
    cancelledAt: null,
    content,
    issuedAt: Date.parse('2026-11-22T12:00:00+05:30'),
  }
}

// pdftotext is in poppler-utils; without it the bills are not read back.
describe.skipIf(!hasReader)('pdftotext reads', () => {
  test('every field of a tax invoice is read back, also in Hindi', async () => {
    const text = textOf(await renderBill(entryOf({})))
    for (const field of [
      ...['Invoice-cum-bill of supply', 'Number: B/26-27/7', 'Date: 22 November 2026', 'Order: ORD-1-ABC'],
      ...['Asha Rao', 'Kalam', '1 Lake Road, Nashik 422001', 'State: Maharashtra (code 27)'],
      ...['GSTIN: 27AAPFU0939F1ZV', 'Phone: 0253 2345678', 'shop@kalam.example'],
      ...['Ravi Nair', '2 Hill Road', 'Kochi 682001', 'State: Kerala (code 32)', 'Phone: 9876543210'],
      ...['Place of supply: Kerala (32)', 'हिन्दी कॉपी', 'Gel pen 1', '4820', '9608', '18', 'IGST'],
      // 3 × 236.00; of the two at 18 %: IGST 36.00 each, taxable 200.00 each
      ...['236.00', '200.00', '36.00', '72.00', '636.00', '708.00', 'Total: ₹708.00'],
      ...['Tax is not payable on reverse charge', 'For Asha Rao', 'Authorised signatory', 'Page 1 of 1'],
    ])
      expect(text).toContain(field)
    expect(text).not.toContain('CGST')
  })

  test('in its own State it has CGST and SGST', async () => {
    const text = textOf(await renderBill(entryOf({}, 'Maharashtra')))
    for (const field of ['CGST', 'SGST', '18.00', 'Place of supply: Maharashtra (27)'])
      expect(text).toContain(field)
    expect(text).not.toContain('IGST')
  })

  test('in a union territory without a legislature it has UTGST in the place of SGST', async () => {
    const taxesOf = async (code: StateCode, name: string) =>
      textOf(await renderBill(entryOf({ state: code }, name))).match(/\b[A-Z]+GST\b/g)
    expect(await taxesOf('04', 'Chandigarh')).toEqual(['CGST', 'UTGST'])
    expect(await taxesOf('35', 'Andaman and Nicobar Islands')).toEqual(['CGST', 'UTGST'])
    for (const [code, name] of [
      ['07', 'Delhi'],
      ['34', 'Puducherry'],
      ['01', 'Jammu and Kashmir'],
    ] as const)
      expect(await taxesOf(code, name)).toEqual(['CGST', 'SGST'])
    expect(await taxesOf('04', 'Punjab')).toEqual(['IGST'])
  })

  test('the bill of a seller who is not registered has no word about taxes', async () => {
    const text = textOf(await renderBill(entryOf({ seller: 'unregistered' })))
    expect(text).toMatch(/^ *Bill\n/)
    expect(text).not.toMatch(/GST|HSN|tax|supply|code/i)
  })

  test('a seller on composition declares it', async () => {
    const text = textOf(await renderBill(entryOf({ seller: 'composition' })))
    for (const field of ['Bill of supply', 'not eligible to collect tax on supplies', 'GSTIN', 'HSN'])
      expect(text).toContain(field)
    expect(text).not.toMatch(/CGST|IGST|Taxable/)
  })

  test('what an offer took off stands with its line, and on no credit note', async () => {
    const bill = entryOf({})
    const [first, ...others] = bill.content.lines
    const content = { ...bill.content, lines: [{ ...first!, discount: 59_00 }, ...others] }
    const discounted = { ...bill, content }
    const text = textOf(await renderBill(discounted))
    expect(text.match(/less/g)).toHaveLength(1)
    expect(text).toContain('₹295.00 less ₹59.00 discount')
    const credited = { ...discounted, credited: [] }
    const note = createCreditNote(credited, creditForRest(credited))
    expect(textOf(await renderBill({ ...bill, kind: 'credit-note', content: note }))).not.toContain('less')
  })

  test('a credit note for a part of a price says so, and names no piece', async () => {
    const bill = { ...entryOf({}), credited: [] }
    const [, { lineId, name }] = bill.content.lines as [unknown, { lineId: string; name: string }]
    const noteOf = async (amount: number) => {
      const content = createCreditNote(bill, creditForLine(bill, { lineId, quantity: 1, amount }))
      return textOf(await renderBill({ ...bill, kind: 'credit-note', content }))
    }
    const part = await noteOf(50_00)
    expect(part).toContain('Part of the price')
    expect(part).toMatch(new RegExp(`${name} +9608 +– `))
    const whole = await noteOf(118_00)
    expect(whole).not.toContain('Part of the price')
    expect(whole).toMatch(new RegExp(`${name} +9608 +1 `))
  })

  test('a cancelled number says so, and a credit note names its bill', async () => {
    const bill = entryOf({})
    expect(textOf(await renderBill({ ...bill, state: 'cancelled' }))).toContain('Cancelled')
    const content = createCreditNote({ ...bill, credited: [] }, creditForRest({ ...bill, credited: [] }))
    const text = textOf(await renderBill({ ...bill, number: 'CN/26-27/1', kind: 'credit-note', content }))
    expect(text).toContain('Credit note')
    expect(text).toContain('Against bill B/26-27/7 of 22 November 2026')
  })

  test('a long bill goes on, with its heading, on further pages', async () => {
    const text = textOf(await renderBill(entryOf({}, 'Kerala', 90)))
    const pages = text.split('\f').filter((page) => page.trim() !== '')
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    for (let index = 1; index < 90; index++) expect(text).toContain(`Gel pen ${index} `)
    expect(text.match(/HSN/g)!.length).toBeGreaterThanOrEqual(pages.length - 1)
  })
})

test('the same bill is always the same bytes', async () => {
  const entry = entryOf({})
  const [one, other] = [await renderBill(entry), await renderBill(entry)]
  expect(one.equals(other)).toBe(true)
  expect(one.subarray(0, 5).toString()).toBe('%PDF-')
})
