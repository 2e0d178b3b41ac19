// `npm run test:browsers`: what sells, in Firefox and in WebKit, which is the engine of Safari. Any error of a page, of
// the console or of the content security policy fails it, too. `-- --browser webkit --scenario purchase` runs a part.
import { parseArgs } from 'node:util'

import paintDemoProducts from '#tests/journeys/demo-products.ts'
import { adminDay } from './admin-day.ts'
import { startFirefox } from './firefox.ts'
import { counterAndGrid } from './counter-and-grid.ts'
import { installBrowsers } from './install-browsers.ts'
import { keyboardAndTheme } from './keyboard-and-theme.ts'
import { liveUpdate } from './live-update.ts'
import { purchase } from './purchase.ts'
import { runScenario } from './run-scenario.ts'
import { startWebKit } from './webkit.ts'

const SCENARIOS = [purchase, adminDay, counterAndGrid, liveUpdate, keyboardAndTheme]

const { values } = parseArgs({ options: { browser: { type: 'string' }, scenario: { type: 'string' } } })
const programs = installBrowsers()
const browsers = {
  firefox: () => startFirefox(programs.firefox),
  webkit: () => startWebKit(programs.webkit),
}
await paintDemoProducts()
console.log('| browser | scenario | seconds | result |\n| --- | --- | ---: | --- |')
for (const [id, start] of Object.entries(browsers)) {
  if (values.browser && values.browser !== id) continue
  const browser = await start()
  for (const scenario of SCENARIOS) {
    if (values.scenario && values.scenario !== scenario.name) continue
    const { seconds, problems } = await runScenario(scenario, browser)
    const result = problems.length === 0 ? 'ok' : 'FAILED'
    console.log(`| ${browser.name} | ${scenario.name} | ${seconds.toFixed(1)} | ${result} |`)
    for (const problem of problems) console.error(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
  await browser.close()
}
