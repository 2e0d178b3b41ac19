import { expect, test } from 'vitest'

import { openedFrom } from '#domain/values/links/opened-from.ts'
import { problemListOf } from './problem-list.ts'

test.each(['/admin/problems', '/admin/problems?show=settled&after=1763700000000.Xy-1'])(
  'a page that is opened from %s leads back to it',
  (list) => {
    const page = new URL(
      openedFrom(new URL(list, 'https://kalam.example').search, 'https://kalam.example/page'),
    )
    expect(problemListOf(page.searchParams)).toBe(list)
  },
)
