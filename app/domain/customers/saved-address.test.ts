import { expect, test } from 'vitest'

import { phoneForm } from './address-form.ts'
import { addressKey, addressLine, addressName, findSavedAddress } from './saved-address.ts'

const home = {
  id: 'a',
  label: 'Home',
  street: '7 Lakshmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
  landmark: 'By the lake',
  isDefault: true,
}
const work = { ...home, id: 'b', label: undefined, street: '1 Law Road', landmark: undefined }

test('an address is named by its label, else by its street, and formatted on one line', () => {
  expect([addressName(home), addressLine(home)]).toEqual([
    'Home',
    '7 Lakshmi Road · Pune, Maharashtra 411030 · Landmark: By the lake',
  ])
  expect([addressName(work), addressLine(work)]).toEqual(['1 Law Road', 'Pune, Maharashtra 411030'])
})

test.each([
  [{ street: ' 7  LAKSHMI road ' }, true],
  [{ landmark: 'Behind the school', label: 'Old home' }, true],
  [{ street: '7/1 Lakshmi Road' }, false],
  [{ pincode: '411031' }, false],
])('with the change %j it is the same place: %s', (change, same) => {
  expect(addressKey({ ...home, ...change }) === addressKey(home)).toBe(same)
})

test('the saved address that equals the fields is found, and no other', () => {
  expect(findSavedAddress({ ...home, street: '7 Lakshmi Road ' }, [work, home])).toBe(home)
  expect(findSavedAddress({ ...work, landmark: '' }, [work, home])).toBe(work)
  expect(findSavedAddress({ ...home, landmark: '' }, [work, home])).toBeUndefined()
  expect(findSavedAddress({}, [work, home])).toBeUndefined()
})

test.each(['', '  ', '\u200B', undefined])('the phone %j deletes the number', (phone) => {
  expect(phoneForm.parse({ phone })).toEqual({ phone: undefined })
})
