import { expect, test } from 'vitest'

import { findState, type Place, placeQuestion, stateOf } from './place.ts'

const pune = { city: 'Pune', state: 'Maharashtra' }
const known = (places: Place[]) => ({
  places,
  isCity: (name: string) => ['pune', 'nashik', 'thane', 'mysuru'].includes(name),
  isNearby: (name: string) => ['pune', 'thane'].includes(name),
})
const ask = (city: string, state: string, places: Place[] = [pune]) =>
  placeQuestion({ pincode: '411004', city, state }, known(places))

test('a city or a State that is known to be elsewhere is asked about', () => {
  expect(ask('Nashik', 'Maharashtra')).toBe('411004 is in Pune, Maharashtra. Keep Nashik?')
  expect(ask('pune', 'Goa')).toBe('411004 is in Pune, Maharashtra. Keep Goa?')
  expect(ask('Mysuru', 'Karnataka')).toBe('411004 is in Pune, Maharashtra. Keep Mysuru, Karnataka?')
})

test('what fits, what is near, and what nobody can tell is not asked about', () => {
  expect(ask(' PUNE', 'maharashtra')).toBeNull()
  expect(ask('Thane', 'Maharashtra')).toBeNull()
  expect(ask('Kothrud', 'Maharastra')).toBeNull()
  expect(ask('Nashik', 'Goa', [])).toBeNull()
  expect(ask('Nashik', 'Goa', [pune, { city: 'Nashik', state: 'Goa' }])).toBeNull()
})

test('the State is that of the PIN code; the entered one decides between two, and where it is not known', () => {
  const goa = { city: 'North Goa', state: 'Goa' }
  expect(stateOf([pune], 'Goa')).toBe('Maharashtra')
  expect(stateOf([pune, goa], 'goa')).toBe('Goa')
  expect(stateOf([pune, goa], 'Kerala')).toBe('Maharashtra')
  expect(stateOf([], 'Jammu & Kashmir')).toBe('Jammu and Kashmir')
  expect(stateOf([], 'Atlantis')).toBeNull()
  expect(findState('')).toBeNull()
})
