import type { Page } from '@playwright/test'

import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'

interface StyleEvent {
  name: string
  ph: string
  args: { elementCount?: number }
}

test.use({ viewport: { width: 360, height: 780 } })

test('what comes into a page does not compute the style of all else anew', async ({ page, shop }) => {
  for (const path of ['/store', `/product/${shop.products[0]!.slug}`, '/cart']) {
    await page.goto(path)
    await ready(page)
    await page.locator('[data-bar]').evaluateAll((bars) => bars.forEach((bar) => bar.remove()))
    const all = await page.locator('*').count()
    const most = await mostStyled(page, () =>
      page.evaluate(async () => {
        const added = document.createElement('div')
        // What rules with `:has()` look for.
        added.innerHTML = '<p data-bar><label><input type="radio" checked> Added</label></p>'
        document.querySelector('main')!.append(added)
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      }),
    )
    expect(most, `of ${all} elements on ${path}`).toBeLessThan(all / 4)
  }
})

/** The most elements whose style was computed at once meanwhile. */
async function mostStyled(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: StyleEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as StyleEvent[])))
  await session.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' })
  await work()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  const styled = events.filter(({ name }) => name === 'UpdateLayoutTree')
  expect(styled.length, 'style was computed').toBeGreaterThan(0)
  return Math.max(...styled.map(({ args }) => args.elementCount ?? 0))
}
