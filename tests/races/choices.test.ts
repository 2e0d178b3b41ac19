import { beforeAll, expect, test } from 'vitest'

import { listChoices } from '#data/catalogue/choices/list-choices.server.ts'
import { COLOUR, createProductWithChoices, productRow, rowOf } from '#tests/support/records/choices.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { removeLocksIfControl } from './race-control.ts'
import { atOnce, count, race, ROUNDS, startOtherProcess } from './race.ts'

beforeAll(async () => {
  await openTestDatabase()
  await createTestAccount('asha')
  removeLocksIfControl()
  await startOtherProcess()
})

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

function buy(ids: string[], price = 10_00) {
  const lines = ids.map((productId) => ({ productId, quantity: 1 }))
  const expectedTotal = lines.length * price
  return race.placeOrder(orderRequest({ customerId: 'asha', lines, expectedTotal }), Date.now())
}

test.each(rounds)('twelve buyers of two choices in any order, five of each: five get them (%i)', async () => {
  const { choices } = await createProductWithChoices(
    { price: 10_00 },
    [COLOUR],
    [{ stockQuantity: 5 }, { stockQuantity: 5 }],
  )
  const ids = choices.map(({ id }) => id)
  const results = await atOnce(
    ...Array.from({ length: 12 }, (_, at) => () => buy(at % 2 ? ids : ids.toReversed())),
  )
  expect(count(results, 'placed')).toBe(5)
  expect(await Promise.all(ids.map(stockOf))).toEqual([0, 0])
})

test.each(rounds)(
  'orders while their choices are edited, taken away and their product deleted (%i)',
  async () => {
    const { id, choices } = await createProductWithChoices({ price: 10_00 })
    const [blue, red] = choices.map(rowOf)
    const save = (rows: (typeof blue)[]) =>
      race.saveChoices(id, { options: [COLOUR], rows: rows as NonNullable<typeof blue>[] }, Date.now())
    const ids = choices.map((choice) => choice.id)
    await atOnce<unknown>(
      () => buy(ids),
      () => save([blue, { ...red!, stockQuantity: 4 }]),
      () => buy(ids.toReversed()),
      () => save([{ ...blue!, isRemoved: true }, red]),
      () => buy([ids[1]!]),
    )
    const left = await listChoices(id, [COLOUR])
    expect(left.map((choice) => choice.id)).toEqual([ids[1]])
    await stockOf(ids[1]!)
    await atOnce<unknown>(
      () => race.deleteProduct(id, Date.now()),
      () => buy([ids[1]!]),
      () => race.saveChoices(id, { options: [COLOUR], rows: left.map(rowOf) }, Date.now()),
    )
    expect([await productRow(id), await productRow(ids[1]!)]).toEqual([undefined, undefined])
  },
)

test.each(rounds)('the same form of choices twice: each is made once (%i)', async () => {
  const { id } = await createProductWithChoices()
  const size = { name: 'Size', values: ['S', 'M', 'L'] }
  const rows = (await listChoices(id, [COLOUR])).map(rowOf)
  const form = { options: [COLOUR, size], rows }
  const results = await atOnce(
    () => race.saveChoices(id, form, Date.now()),
    () => race.saveChoices(id, form, Date.now()),
  )
  expect(count(results, 'saved')).toBe(1)
  expect(await listChoices(id, [COLOUR, size])).toHaveLength(6)
})

test.each(rounds)(
  'choices are brought back twice while others are taken away: each is there once (%i)',
  async () => {
    const { id, choices } = await createProductWithChoices()
    const [blue, red] = choices.map(rowOf)
    await race.saveChoices(id, { options: [COLOUR], rows: [{ ...blue!, isRemoved: true }, red!] }, Date.now())
    const results = await atOnce<unknown>(
      () => race.restoreChoices(id, [blue!.id], Date.now()),
      () => race.restoreChoices(id, [blue!.id], Date.now()),
      () => buy([red!.id]),
    )
    expect(results.slice(0, 2)).toEqual([1, 1])
    expect((await listChoices(id, [COLOUR])).map((choice) => choice.id)).toEqual([blue!.id, red!.id])
    expect(await Promise.all([blue!, red!].map((row) => stockOf(row.id)))).toEqual([10, 9])
  },
)
