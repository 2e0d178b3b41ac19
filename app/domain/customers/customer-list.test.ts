import { expect, test } from 'vitest'

import { openedFrom } from '#domain/values/links/opened-from.ts'
import { customerListOf } from './customer-list.ts'

test.each(['/admin/customers', '/admin/customers?q=asha&after=c1'])(
  'a page that is opened from %s leads back to it',
  (list) => {
    const page = new URL(
      openedFrom(new URL(list, 'https://kalam.example').search, 'https://kalam.example/page'),
    )
    expect(customerListOf(page.searchParams)).toBe(list)
  },
)
