// `npm run check`: what can be known in under a minute, without a build or a browser.
import { runSteps } from './run-steps.ts'
import { CHECKS } from './steps.ts'

runSteps(CHECKS)
