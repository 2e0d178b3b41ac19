// `npm run check`: the checks that take under a minute and need neither a build nor a browser.
import { runSteps } from './run-steps.ts'
import { CHECKS } from './steps.ts'

await runSteps(CHECKS)
