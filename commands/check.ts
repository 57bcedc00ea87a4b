// npm run check: format, lint and types.
import { checks, runSteps } from './steps.ts'

await runSteps(checks)
