import fc from 'fast-check'
import { expect, test } from 'vitest'

import { profile } from '#copy/profile.ts'
import { policies } from '#copy/promises/policies.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { fillTemplate, missingIn, unknownBraces } from './fill-template.ts'
import { policyForm, sellerForm } from './policy-form.ts'
import { parsePolicyText, splitBold } from './policy-text.ts'
import { NO_SELLER } from './seller.ts'
import {
  isPolicyName,
  POLICY_NAMES,
  POLICY_PLACEHOLDERS,
  policyDraft,
  policyValues,
} from './shop-policies.ts'

const shop = { name: 'Kalam', email: 'a@example.com', phone: '020 1', deliveryDays: 7 }
const owner = {
  legalName: 'Kalam Traders',
  legalAddress: '14 Laxmi Road, Pune',
  officerName: 'Asha Rao',
  officerContact: 'asha@example.com',
}

test.each(POLICY_NAMES)('the draft of %s can be saved, and is whole once the seller is filled in', (name) => {
  const draft = policyDraft(name)
  expect(unknownBraces(draft, POLICY_PLACEHOLDERS)).toBe(null)
  expect(policyForm.parse({ text: draft, published: 'on', seen: '0' }).text).toBe(draft)
  expect(missingIn(draft, policyValues(shop, owner))).toEqual([])
  const filled = fillTemplate(draft, policyValues(shop, owner))
  expect(filled).not.toMatch(/[{}]/)
  expect(filled.split('\n')).toHaveLength(draft.split('\n').length)
})

test('what the drafts and the notice at sign-up put in quotation marks is what the shop calls it', () => {
  const texts = [...POLICY_NAMES.map(policyDraft), policies.notice.withdraw]
  const quoted = texts.flatMap((text) => [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name))
  expect(quoted).toEqual([problemReports.button, profile.title, profile.title])
})

test('the draft about privacy says of a deleted account what the page of the deletion says', () => {
  expect(policyDraft('privacy')).toContain(profile.deletion.line)
})

test('no draft promises a mail about orders to who has not verified their e-mail', () => {
  const sentences = POLICY_NAMES.flatMap((name) => policyDraft(name).split(/(?<=[.;])\s/))
  const mailed = sentences.filter((sentence) => /by e-mail|write to you if/.test(sentence))
  expect(mailed).toHaveLength(2)
  for (const sentence of mailed) expect(sentence).toContain('if you have verified')
})

test('what is missing is named, and no sentence is left with a gap', () => {
  const values = policyValues(shop, NO_SELLER)
  expect(missingIn(policyDraft('terms'), values)).toEqual([
    ...['legalName', 'legalAddress', 'officer', 'officerContact'],
  ])
  expect(missingIn(policyDraft('shipping'), values)).toEqual([])
  expect(fillTemplate('{shop} ships.\nAsk {officer}.', values)).toBe('Kalam ships.')
})

test('the name of a policy is one of five, and nothing that every object has', () => {
  expect(POLICY_NAMES.every((name) => isPolicyName(name))).toBe(true)
  for (const name of ['seller', 'constructor', '__proto__', '', 'Terms'])
    expect(isPolicyName(name)).toBe(false)
})

test('headings, lists, paragraphs and bold words', () => {
  expect(
    parsePolicyText('## When\r\nSoon,\nor later.\n\nNow **or never**.\n- one\n- two\n\n- three\n#x\n##y'),
  ).toEqual([
    { kind: 'heading', text: 'When' },
    { kind: 'paragraph', text: 'Soon,\nor later.' },
    { kind: 'paragraph', text: 'Now **or never**.' },
    { kind: 'list', items: ['one', 'two', 'three'] },
    { kind: 'paragraph', text: '#x\n##y' },
  ])
  expect(splitBold('Now **or never**.')).toEqual([
    ...[{ text: 'Now ', isBold: false }],
    ...[{ text: 'or never', isBold: true }],
    ...[{ text: '.', isBold: false }],
  ])
  expect(splitBold('2 ** 3 * 4')).toEqual([{ text: '2 ** 3 * 4', isBold: false }])
})

test('no text is lost, whatever stands there', () => {
  const letters = (text: string) => text.replaceAll(/[\s#*-]/gu, '')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' ', '#', '*', '-', '<', '&') }),
      (text) => {
        const parts = parsePolicyText(text).flatMap((block) =>
          block.kind === 'list' ? block.items : [block.text],
        )
        const shown = parts.flatMap((part) => splitBold(part).map((words) => words.text)).join('')
        expect(letters(shown)).toBe(letters(text))
      },
    ),
  )
})

test('an unknown placeholder, a blank and a long text are refused; who sells may be empty', () => {
  const problem = (text: string) => policyForm.safeParse({ text, seen: '0' }).error?.issues[0]?.message
  expect(problem('{ofcer}')).toContain('There is no {ofcer}. These can be filled in: {shop}, {legalName},')
  expect(problem(' ')).toBe('Text is required.')
  expect(problem('x'.repeat(20_001))).toBe('Please keep this to 20000 characters.')
  expect(policyForm.parse({ text: 'a\r\nb', seen: '3' })).toEqual({ text: 'a\nb', published: false, seen: 3 })
  expect(sellerForm.parse({})).toEqual(NO_SELLER)
  expect(sellerForm.safeParse({ ...owner, legalName: 'x'.repeat(101) }).success).toBe(false)
})
