import { type InferResult, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { db } from './database.server.ts'
import { preparedQuery } from './prepared-query.server.ts'

beforeAll(async () => void (await openTestDatabase()))

let built = 0

const select = preparedQuery((within, { names, isLong }: { names: (string | null)[]; isLong: boolean }) => {
  built++
  return within
    .selectNoFrom([
      sql<string>`${sql.join(names, sql` || '-' || `)}`.as('joined'),
      sql<number>`cast(${names.length} as integer)`.as('count'),
    ])
    .$if(isLong, (query) => query.select(sql.lit('long').as('more')))
})

async function rowOf(names: (string | null)[], isLong = false) {
  const { rows } = await db.executeQuery(select(db, { names, isLong }))
  return rows[0] satisfies InferResult<ReturnType<typeof select>>[number] | undefined
}

test('it is built once for each shape of its values, and executed with those given', async () => {
  expect(await rowOf(['a', 'b'])).toEqual({ joined: 'a-b', count: 2 })
  expect(await rowOf(['c', 'd'])).toEqual({ joined: 'c-d', count: 2 })
  expect(built).toBe(1)
  expect(await rowOf(['e', null])).toEqual({ joined: null, count: 2 })
  expect(built).toBe(1)
  expect(await rowOf(['e', 'f', 'g'])).toEqual({ joined: 'e-f-g', count: 3 })
  expect(await rowOf(['e', 'f'], true)).toEqual({ joined: 'e-f', count: 2, more: 'long' })
  expect(built).toBe(3)
})

test('a query that is asked for twice keeps the values of each', async () => {
  const [first, second] = [
    select(db, { names: ['a'], isLong: false }),
    select(db, { names: ['b'], isLong: false }),
  ]
  expect((await db.executeQuery(second)).rows).toMatchObject([{ joined: 'b' }])
  expect((await db.executeQuery(first)).rows).toMatchObject([{ joined: 'a' }])
})

test('a list that is one parameter has the values given each time', () => {
  const inList = preparedQuery((within, ids: string[]) => within.selectNoFrom(sql`${[...ids]}`.as('ids')))
  const parametersOf = (ids: string[]) => inList(db, ids).compile().parameters
  expect(parametersOf(['a', 'b'])).toEqual([['a', 'b']])
  expect(parametersOf(['c', 'd'])).toEqual([['c', 'd']])
})

test('computing with a value while the query is built is refused: it would be the first one for ever', () => {
  const negative = preparedQuery((within, n: number) => within.selectNoFrom(sql`${-n}`.as('n')))
  expect(() => negative(db, 5)).toThrow('compute what depends on them before')
  const asText = preparedQuery((within, id: string) => within.selectNoFrom(sql`${`x${id}`}`.as('id')))
  expect(() => asText(db, 'a')).toThrow('compute what depends on them before')
})
