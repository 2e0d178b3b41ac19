import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Pages are cached whole, so the whole route table goes with them: no request asks "what routes are there?".
  routeDiscovery: { mode: 'initial' },
} satisfies Config
