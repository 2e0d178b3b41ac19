import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { COVERAGE_ROWS } from './coverage-rows.ts'
import { BOOKS_FAULTS } from './faults/books.ts'
import { withFault } from './fault.ts'
import { patternOf } from './run-test.ts'
import { SPEC_FAULTS } from './spec-faults.ts'

test('every row of the coverage table has a fault, and no other has', () => {
  expect(SPEC_FAULTS.map(({ row }) => row)).toEqual(COVERAGE_ROWS.map(({ id }) => id))
})

test.each(SPEC_FAULTS)('the fault of $row can be planted, and its test is in the table', (fault) => {
  const source = readFileSync(fault.file, 'utf8')
  expect(withFault(source, fault)).not.toBe(source)
  expect(COVERAGE_ROWS.find(({ id }) => id === fault.row)?.shown[fault.test]).toBeDefined()
})

test.each(BOOKS_FAULTS)('the fault “$fault.row” can be planted, and its test is there', ({ fault, test }) => {
  const source = readFileSync(fault.file, 'utf8')
  expect(withFault(source, fault)).not.toBe(source)
  expect(readFileSync(test.file, 'utf8')).toContain(test.name)
  expect(BOOKS_FAULTS.filter((other) => other.fault.row === fault.row)).toHaveLength(1)
})

test('a fault whose text is not there once fails loudly', () => {
  const fault = { row: 'R1.1', file: 'a.ts', text: 'one', replacement: 'two', test: 0 }
  expect(() => withFault('nothing', fault)).toThrow('0 times, not once')
  expect(() => withFault('one, one', fault)).toThrow('2 times, not once')
})

test('a name with placeholders matches the names that it stands for', () => {
  const pattern = (name: string) => new RegExp(`^${patternOf(name)}$`)
  expect('price 12, discounted 9: pays 9, 25% off').toMatch(
    pattern('price %s, discounted %s: pays %i, %i%% off'),
  )
  expect('store shows the texts (all)').toMatch(pattern('${name} shows the texts (all)'))
  expect('R1.1 Prices').not.toMatch(pattern('a $name'))
})
