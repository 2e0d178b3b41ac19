import fc from 'fast-check'
import { expect, test } from 'vitest'

import { deliveryRuleForm, deliveryRuleFormOf, deliveryRuleOf } from './delivery-rule-form.ts'
import { deliveryFor, type DeliveryRule, parseArea, withRule } from './delivery-rules.ts'

const rule = (area: string, values: Partial<DeliveryRule> = {}): DeliveryRule => ({
  area,
  delivers: true,
  cod: true,
  days: null,
  fee: null,
  ...values,
})
const EVERYWHERE = { delivers: true, cod: true, days: null, fee: null }
const pune = { pincode: '411004', state: 'Maharashtra' }

test('without rules, and where no rule fits, the shop delivers as everywhere', () => {
  expect(deliveryFor(pune, [])).toEqual(EVERYWHERE)
  const others = [
    rule('Goa', { delivers: false }),
    rule('4110041', { days: 1 }),
    rule('11004', { cod: false }),
  ]
  expect(deliveryFor(pune, others)).toEqual(EVERYWHERE)
  expect(deliveryFor({ pincode: '411004', state: null }, others)).toEqual(EVERYWHERE)
})

test('where the shop does not deliver, there is no fee for it', () => {
  const rules = [rule('Maharashtra', { delivers: false, fee: 80_00 })]
  expect(deliveryFor(pune, rules)).toMatchObject({ delivers: false, fee: null })
})

test('the longest beginning of the PIN code decides alone, then the State', () => {
  const rules = [
    rule('Maharashtra', { cod: false, days: 9, fee: 0 }),
    rule('4', { delivers: false }),
    rule('411', { days: 2, fee: 40_00 }),
    rule('41', { days: 5 }),
  ]
  expect(deliveryFor(pune, rules)).toEqual({ delivers: true, cod: true, days: 2, fee: 40_00 })
  expect(deliveryFor({ ...pune, pincode: '412001' }, rules)).toMatchObject({ days: 5, cod: true, fee: null })
  expect(deliveryFor({ ...pune, pincode: '400001' }, rules)).toMatchObject({ delivers: false })
  expect(deliveryFor({ ...pune, pincode: '500001' }, rules)).toMatchObject({ cod: false, days: 9, fee: 0 })
})

test('for any rules: the one that decides fits, no longer one does, and their order does not matter', () => {
  const areas = fc.stringMatching(/^[1-3]{1,6}$/)
  const pincodes = fc.stringMatching(/^[1-3]{6}$/)
  fc.assert(
    fc.property(fc.uniqueArray(areas), pincodes, fc.boolean(), (prefixes, pincode, hasState) => {
      const rules = prefixes.map((area) => rule(area, { days: area.length }))
      if (hasState) rules.push(rule('Goa', { days: 50 }))
      const found = deliveryFor({ pincode, state: 'Goa' }, rules)
      const longest = Math.max(
        0,
        ...prefixes.filter((area) => pincode.startsWith(area)).map((area) => area.length),
      )
      expect(found.days).toBe(longest || (hasState ? 50 : null))
      expect(deliveryFor({ pincode, state: 'Goa' }, rules.toReversed())).toEqual(found)
    }),
  )
})

test('a rule replaces that of its area', () => {
  const rules = withRule(withRule(withRule([], rule('Goa')), rule('744')), rule('Goa', { days: 3 }))
  expect(rules).toEqual([rule('744'), rule('Goa', { days: 3 })])
})

test('an area is a State of the list or the first digits of PIN codes', () => {
  expect(['goa', ' jammu &  Kashmir', '744', '74 41 01', '1'].map(parseArea)).toEqual([
    ...['Goa', 'Jammu and Kashmir', '744', '744101', '1'],
  ])
  for (const text of ['', '0', '0744', '7441012', 'Atlantis', '7a', '-1']) expect(parseArea(text)).toBeNull()
})

test('the form of a rule: unticked boxes are no, and blank days and a blank fee are those of the shop', () => {
  expect(deliveryRuleForm.parse({ area: 'goa', delivers: 'on' })).toEqual({
    area: 'Goa',
    delivers: true,
    cod: false,
    days: null,
    feeRupees: null,
  })
  expect(deliveryRuleForm.parse({ area: '744', days: '90' }).days).toBe(90)
  for (const wrong of [
    { days: '0' },
    { days: '91' },
    { days: '1.5' },
    { feeRupees: '-1' },
    { feeRupees: '4.50' },
    { area: 'Atlantis' },
    { area: '' },
  ])
    expect(deliveryRuleForm.safeParse({ area: '744', ...wrong }).success).toBe(false)
})

test('a fee is entered in rupees and stored in paise; none is not the same as free', () => {
  const entered = (feeRupees: string) => deliveryRuleOf(deliveryRuleForm.parse({ area: '744', feeRupees }))
  expect(['', '0', '90'].map((text) => entered(text).fee)).toEqual([null, 0, 90_00])
  for (const fee of [null, 0, 90_00])
    expect(deliveryRuleOf(deliveryRuleFormOf(rule('744', { fee })))).toEqual(rule('744', { fee }))
})
