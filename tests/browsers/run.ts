// `npm run test:browsers`: what sells, in Firefox and in WebKit, which is the engine of Safari. Any error of a page, of
// the console or of the content security policy fails it, too. `-- --browser webkit --scenario purchase` runs a part.
import { parseArgs } from 'node:util'

import { rejectUnknown } from '#scripts/reject-unknown.ts'
import saveDemoProducts from '#tests/journeys/demo-products.ts'
import { startFirefox } from './firefox.ts'
import { installBrowsers } from './install-browsers.ts'
import { runScenario } from './run-scenario.ts'
import { adminDay } from './scenarios/admin-day.ts'
import { bankStatement } from './scenarios/bank-statement.ts'
import { bill } from './scenarios/bill.ts'
import { choices } from './scenarios/choices.ts'
import { counterAndGrid } from './scenarios/counter-and-grid.ts'
import { coupon } from './scenarios/coupon.ts'
import { filters } from './scenarios/filters.ts'
import { keyboardAndTheme } from './scenarios/keyboard-and-theme.ts'
import { liveUpdate } from './scenarios/live-update.ts'
import { pinCode } from './scenarios/pin-code.ts'
import { policies } from './scenarios/policies.ts'
import { problem } from './scenarios/problem.ts'
import { purchase } from './scenarios/purchase.ts'
import { review } from './scenarios/review.ts'
import { searchHindi } from './scenarios/search-hindi.ts'
import { upiPayment } from './scenarios/upi-payment.ts'
import { startWebKit } from './webkit.ts'

/** On a phone and on a desktop. */
const AT_WIDTHS = [
  coupon,
  bill,
  upiPayment,
  bankStatement,
  pinCode,
  filters,
  review,
  policies,
  searchHindi,
  choices,
  problem,
]
const WIDTHS = [360, 1280]
const SCENARIOS = [
  ...[purchase, adminDay, counterAndGrid, liveUpdate, keyboardAndTheme],
  ...AT_WIDTHS.flatMap((scenario) => WIDTHS.map(scenario)),
]

const { values } = parseArgs({ options: { browser: { type: 'string' }, scenario: { type: 'string' } } })
rejectUnknown([values.browser], ['firefox', 'webkit'])
const scenarios = SCENARIOS.filter(({ name }) => name.startsWith(values.scenario ?? ''))
if (scenarios.length === 0)
  rejectUnknown(
    [values.scenario],
    SCENARIOS.map(({ name }) => name),
  )
const programs = installBrowsers()
const browsers = {
  firefox: () => startFirefox(programs.firefox),
  webkit: () => startWebKit(programs.webkit),
}
await saveDemoProducts()
console.log('| browser | scenario | seconds | result |\n| --- | --- | ---: | --- |')
for (const [id, start] of Object.entries(browsers)) {
  if (values.browser && values.browser !== id) continue
  const browser = await start()
  for (const scenario of scenarios) {
    const { seconds, problems } = await runScenario(scenario, browser)
    const result = problems.length === 0 ? 'ok' : 'FAILED'
    console.log(`| ${browser.name} | ${scenario.name} | ${seconds.toFixed(1)} | ${result} |`)
    for (const problem of problems) console.error(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
  await browser.close()
}
