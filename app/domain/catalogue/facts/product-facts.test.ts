import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { countries } from '#copy/places/countries.ts'
import { newOwnBarcode } from '#domain/catalogue/barcode.ts'
import { presentProductForm } from '#domain/catalogue/product-form.ts'
import { countryName, findCountry } from './country.ts'
import { factFields } from './fact-fields.ts'
import { mrpProblem } from './mrp.ts'
import { brandKey, FACT_COLUMNS, gtinOf, NO_FACTS } from './product-facts.ts'

const factForm = z.object(factFields)

describe('the fields', () => {
  test('blank or missing is not given', () => {
    expect(factForm.parse({})).toEqual(NO_FACTS)
    expect(factForm.parse(Object.fromEntries(FACT_COLUMNS.map((fact) => [fact, ' '])))).toEqual(NO_FACTS)
  })

  test('what is given is trimmed, the MRP is paise and the country its letters', () => {
    const given = { brand: ' Camlin ', mrp: '49.5', origin: 'india', maker: 'Kokuyo, Mumbai', sku: 'A-1' }
    expect(factForm.parse(given)).toEqual({
      brand: 'Camlin',
      mrp: 4950,
      origin: 'IN',
      maker: 'Kokuyo, Mumbai',
      sku: 'A-1',
      netQuantity: null,
      mpn: null,
    })
  })

  test.each([
    ['brand', '!!', adminFacts.problems.brand],
    ['origin', 'Atlantis', adminFacts.problems.origin],
  ])('%s %j is refused with a message of its own', (fact, text, message) => {
    expect(factForm.safeParse({ [fact]: text }).error?.issues).toMatchObject([{ path: [fact], message }])
  })

  test.each([
    ...[['brand', 71] as const, ['sku', 51] as const, ['mpn', 71] as const],
    ...[['netQuantity', 41] as const, ['maker', 301] as const],
  ])('%s of %i characters is too long', (fact, length) => {
    expect(factForm.safeParse({ [fact]: 'x'.repeat(length) }).success).toBe(false)
    expect(factForm.safeParse({ [fact]: 'x'.repeat(length - 1) }).success).toBe(true)
  })
})

describe('the MRP', () => {
  const product = { name: 'Pen', description: 'Blue.', categoryId: 'toys', stockQuantity: '1' }
  const issuesOf = (fields: Record<string, string>) =>
    presentProductForm.safeParse({ ...product, ...fields }).error?.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }))

  test('a price above it is refused at the price, with the MRP', () => {
    const message = adminFacts.problems.aboveMrp('₹99.99')
    expect(issuesOf({ price: '100', mrp: '99.99' })).toEqual([{ path: 'price', message }])
    expect(issuesOf({ price: '100', mrp: '100' })).toBeUndefined()
    expect(issuesOf({ price: '100', mrp: '' })).toBeUndefined()
  })

  test('a discount does not help: after its last day the price counts again', () => {
    const sale = { discountedPrice: '50', discountUntil: '2099-01-01' }
    expect(issuesOf({ price: '100', mrp: '99', ...sale })).toMatchObject([{ path: 'price' }])
    expect(issuesOf({ price: '99', mrp: '99', ...sale })).toBeUndefined()
  })

  test('only a price above it is one, whatever the amounts', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), (price, mrp) => {
        expect(mrpProblem({ price, mrp }) === null).toBe(mrp === null || price <= mrp)
      }),
    )
  })
})

describe('brands', () => {
  test.each([
    ['Faber-Castell', 'faber-castell'],
    [' FABER  CASTELL ', 'faber-castell'],
    ['Dr. Oetker & Co.', 'dr-oetker-co'],
    ['पेंसिल घर', 'पेंसिल-घर'],
    ['!!', ''],
  ])('%j is %j', (brand, key) => {
    expect(brandKey(brand)).toBe(key)
  })

  test('the key of a key is itself, and has no dot', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const key = brandKey(text)
        expect(brandKey(key)).toBe(key)
        expect(key).not.toMatch(/[.\s,]/)
      }),
    )
  })
})

describe('countries', () => {
  test('each is found by its letters and by its name', () => {
    expect(countries.length).toBeGreaterThan(230)
    for (const { code, name } of countries) {
      expect([findCountry(code), findCountry(name), findCountry(name.toUpperCase())]).toEqual([
        code,
        code,
        code,
      ])
      expect(countryName(code)).toBe(name)
    }
    expect([findCountry(''), findCountry('XX'), countryName('XX')]).toEqual([null, null, 'XX'])
  })
})

describe('numbers of all trade', () => {
  test.each([
    [null, null],
    ['4006381333931', '4006381333931'],
    ['9781861972712', '9781861972712'],
    ['96385074', '96385074'],
    ['0400638133393', null],
    ['20123451', null],
  ])('%j is %j', (barcode, gtin) => {
    expect(gtinOf(barcode)).toBe(gtin)
  })

  test('a code that the shop made is none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        expect(gtinOf(newOwnBarcode(bytes))).toBeNull()
      }),
    )
  })
})
