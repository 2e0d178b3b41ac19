// `npm test`: the checks, then the tests on the built shop: routes on a real database, journeys in a real browser.
import { chromium, headlessChromium } from '#scripts/services/chromium.ts'
import { runSteps } from './run-steps.ts'
import { CHECKS, TESTS } from './steps.ts'

process.env.HEADLESS_CHROMIUM = await headlessChromium()
process.env.CHROMIUM = await chromium()
await runSteps([...CHECKS, ...TESTS])
