import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { atOnce } from '#tests/torture/at-once.ts'
import { Problems, type Row, type Size, type Target, triesOf } from '#tests/torture/row.ts'
import { adminOf, customerOf, guestOf, PASSWORD } from '#tests/torture/visitors.ts'

const WIDTH = 16
/** Guesses the shop may look at while an attacker comes from a thousand addresses. */
const MAX_LOOKED_AT = 100

/** Guesses from many addresses; the owner must get in meanwhile, and nobody else. */
async function guesses(target: Target, size: Size) {
  const tries = triesOf(size, { full: 10_000, control: 600, short: 300 })
  const addresses = triesOf(size, { full: 1_000, control: 200, short: 100 })
  const problems = new Problems()
  const owner = await adminOf(target)
  const counts = { lookedAt: 0, limited: 0 }
  await atOnce(tries, WIDTH, async (number) => {
    const address = `10.${Math.floor((number % addresses) / 250)}.0.${number % 250}`
    const guesser = new TestBrowser(target.url, address)
    const credentials = { email: target.admin.email, password: `guess ${number}` }
    const response = await guesser.post('/admin/sign-in', credentials)
    await response.arrayBuffer()
    if (response.status === 429) counts.limited++
    else counts.lookedAt++
    problems.require(response.status !== 302, 'a guess got in')
    problems.require(response.status < 500 || response.status === 503, `a guess got ${response.status}`)
  })
  problems.require(counts.lookedAt <= MAX_LOOKED_AT, `${counts.lookedAt} guesses were looked at`)
  // A new session of a browser that the owner has signed in with before.
  await (await owner.post('/logout')).arrayBuffer()
  const again = await owner.post('/admin/sign-in', target.admin)
  await again.arrayBuffer()
  problems.require(again.status === 302, `the owner's own device was locked out (${again.status})`)
  return {
    tries,
    broken: problems.list(),
    figures: `${counts.lookedAt} looked at, ${counts.limited} refused`,
  }
}

/** Mail to a stranger's address: by the checkout's e-mail field, reset requests and sign-ups. */
async function mailFlood(target: Target, size: Size) {
  const tries = triesOf(size, { full: 50, control: 15, short: 10 })
  const problems = new Problems()
  const stranger = 'stranger@elsewhere.example'
  const words = 'buy-my-pills'
  const customer = await customerOf(target)
  await atOnce(tries, 10, async (number) => {
    const { id, price } = target.products[number % target.products.length]!
    const form = checkoutFields([{ id, quantity: 1 }], price)
    const fields: Record<string, string> = { ...form, email: stranger, firstName: words }
    await (await customer.post('/checkout.data', fields)).arrayBuffer()
    const path = `/orders/${fields['reference']}/cancellation.data`
    await (await customer.post(path, { reason: words })).arrayBuffer()
  })
  // The stranger has an account, too, made by the attacker or not: resets are mailed to it.
  await (
    await guestOf(target).post('/signup', { email: stranger, password: PASSWORD, confirmPassword: PASSWORD })
  ).text()
  await atOnce(tries, 10, async () => {
    await (await guestOf(target).post('/forgot-password', { email: stranger })).arrayBuffer()
  })
  await pause(triesOf(size, { full: 10_000, control: 8_000, short: 5_000 }))
  const mails = mailsTo(target, stranger)
  // A welcome with its verification link, and reset mails of the hour.
  problems.require(mails.length <= 8, `${mails.length} mails to a stranger`)
  const relayed = mails.filter((mail) => mail.includes(words)).length
  problems.require(relayed === 0, `${relayed} mails to a stranger with the attacker's words`)
  return { tries: 3 * tries, broken: problems.list(), figures: `${mails.length} mails` }
}

function mailsTo({ folder }: Target, address: string): string[] {
  const mails = join(folder, 'mails')
  const files = readdirSync(mails, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.eml'),
  )
  const texts = files.map((name) => readFileSync(join(mails, name), 'utf8'))
  return texts.filter((text) => new RegExp(`^To:.*${address}`, 'im').test(text))
}

export const lockOut: Row = {
  name: 'lock-out',
  what: "guesses at the admin's password from many addresses; the owner's device gets in",
  attack: guesses,
  control: {
    without: 'the limit of sign-ins',
    sign: /looked at|got in/,
    patches: [
      {
        file: 'app/request/accounts/sign-in.server.ts',
        text: 'const attempt = await beginSignInAttempt(form.email, requestContext)',
        replacement:
          'const attempt = (await beginSignInAttempt(form.email, requestContext)) ?? { clear: async () => {} }',
      },
    ],
  },
}

export const mailLimits: Row = {
  name: 'mail-limits',
  what: "mails to a stranger by the checkout's e-mail field, reset requests and sign-ups",
  attack: mailFlood,
  control: {
    without: 'the rule that order mail goes to verified addresses',
    sign: /mails to a stranger/,
    patches: [
      {
        file: 'app/data/customers/order-mail-recipient.server.ts',
        text: 'if (account) return account.emailVerified === 1 ? { email: account.email, accountDeleted: false } : null',
        replacement: '',
      },
      {
        file: 'app/data/customers/order-mail-recipient.server.ts',
        text: `.where('emailVerified', '=', 1)`,
        replacement: '',
      },
    ],
  },
}
