import { chromium as browsers, type Page } from '@playwright/test'

import { adminNotifications as words } from '#copy/admin/notifications.ts'
import { db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueNews } from '#data/notifications/enqueue-news.server.ts'
import { orderNews } from '#domain/notifications/notification.ts'
import { chromium } from '#scripts/services/chromium.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { PushService, type TestSubscription } from '#tests/support/servers/push-service.ts'
import { openJourneyShop } from '#tests/journeys/journey-shop.ts'
import { expect, test as journey } from '#tests/journeys/journey.ts'
import { postAsAdmin } from '#tests/journeys/post-as-admin.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

/** A shop that may send to a push service on this machine. */
const test = journey.extend<object, object>({
  shop: [
    async ({ browserName: _ }, provide) => {
      const { shop, close } = await openJourneyShop({ PUSH_LOOPBACK: 'on' })
      await provide(shop)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const PAGE = '/admin/notifications'

/** This browser has no push service of its own: the one of the test gives the subscription, all else is the browser's. */
async function usePushService(page: Page, { endpoint, publicKey, authSecret }: TestSubscription) {
  await page.addInitScript(
    ({ keys, ...given }) => {
      let current: object | null = sessionStorage.getItem('subscribed') ? make() : null
      function make() {
        return {
          endpoint: given.endpoint,
          toJSON: () => ({ endpoint: given.endpoint, keys }),
          async unsubscribe() {
            current = null
            sessionStorage.removeItem('subscribed')
            return true
          },
        }
      }
      Object.assign(PushManager.prototype, {
        async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
          if (typeof applicationServerKey !== 'string' || applicationServerKey.length !== 87)
            throw new Error('not the key of a shop')
          sessionStorage.setItem('subscribed', 'yes')
          return (current = make())
        },
        getSubscription: async () => current,
      })
    },
    { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
  )
}

test('on a phone: the shopkeeper turns messages on, is told of an order, and opens it', async ({
  shop,
  expectAccessible,
}) => {
  test.slow()
  const service = await new PushService().open()
  // The headless browser without a window shows no notifications.
  const browser = await browsers.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS })
  const options = { ...PHONE, baseURL: shop.url, permissions: ['notifications'] }
  const page = await (await browser.newContext(options)).newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  const asked: string[] = []
  await page.exposeFunction('asked', () => void asked.push(page.url()))
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      ;(window as unknown as { asked: () => void }).asked()
      return ask()
    }
  })
  await usePushService(page, service.subscribe())
  await signInAdmin(page, shop)
  // So that the journey passes at night, too.
  await page.goto(PAGE)
  await page.getByLabel(words.settings.from).fill('00:00')
  await page.getByLabel(words.settings.until).fill('00:00')
  await page.getByRole('button', { name: words.settings.save }).click()
  await expect(page.getByText(words.settings.saved)).toBeVisible()

  const device = page.getByRole('switch', { name: words.device.switch })
  await expect(device).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByText(words.device.states.off)).toBeVisible()
  expect(asked).toEqual([])
  await expectAccessible(page)

  const client = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  client.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await client.send('ServiceWorker.enable')
  await device.click()
  await expect(device).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText(words.device.states.on)).toBeVisible()
  await expect(page.getByText(words.devices.here, { exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: words.devices.test }).click()
  await expect(page.getByText(words.devices.tested)).toBeVisible()
  await expect.poll(() => service.delivered.length).toBe(1)

  const id = await createTestOrder({ totalAmount: 1_250_00 })
  await inTransaction((within) => enqueueNews(within, orderNews({ id, totalAmount: 1_250_00 }), Date.now()))
  // The shop's own process looks at once when something happens there, else within 15 s.
  await postAsAdmin(shop, ['/admin/notifications/test'])
  await expect.poll(() => service.delivered.length).toBe(3)

  // What the push service has, it hands to the browser.
  const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === PAGE)!
  const deliver = () =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: shop.url,
      registrationId: own.registrationId,
      data: service.delivered[1]!.text,
    })
  const shown = () =>
    page.evaluate(async (scope) => {
      const registration = await navigator.serviceWorker.getRegistration(scope)
      const notifications = (await registration?.getNotifications()) ?? []
      return notifications.map(({ title, body, data }) => ({ title, body, data: data as unknown }))
    }, PAGE)
  const expected = { title: 'New order', body: `₹1,250.00 · ${id}`, data: { path: `/admin/orders/${id}` } }
  // Chromium takes it away by itself after 25 s, which a machine that stood still misses.
  await expect(async () => {
    await deliver()
    await expect.poll(shown).toEqual([expected])
  }).toPass({ timeout: 60_000 })

  // It is still on after a reload, which asks for nothing, and off when it is turned off.
  await page.reload()
  await expect(device).toHaveAttribute('aria-checked', 'true')
  expect(asked).toHaveLength(1)
  await device.click()
  await expect(page.getByText(words.devices.none)).toBeVisible()
  await expect(device).toHaveAttribute('aria-checked', 'false')
  expect(await db.selectFrom('notified_devices').select('id').execute()).toEqual([])
  expect(problems).toEqual([])
  await browser.close()
  service.close()
})

test('a browser that blocks messages says what to do, and one that cannot show them says so', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  const blocked = await newPage(PHONE)
  await blocked.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  )
  await signInAdmin(blocked, shop)
  await blocked.goto(PAGE)
  await expect(blocked.getByText(words.device.states.blocked)).toBeVisible()
  await expect(blocked.getByRole('switch')).toHaveCount(0)
  await expectAccessible(blocked)

  const old = await newPage(PHONE)
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await signInAdmin(old, shop)
  await old.goto(PAGE)
  await expect(old.getByText(words.device.states.unsupported)).toBeVisible()
})

test('a press that the browser does not answer with a yes changes nothing', async ({ shop, newPage }) => {
  const page = await newPage(PHONE)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'default'
  })
  await signInAdmin(page, shop)
  await page.goto(PAGE)
  await page.getByRole('switch', { name: words.device.switch }).click()
  await expect(page.getByText(words.device.problems.dismissed)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
})
