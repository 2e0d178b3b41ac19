import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Pages are cached whole, so the whole route table goes with them: no request asks "what routes are there?".
  routeDiscovery: { mode: 'initial' },
  // Behind a proxy with TLS the process hears http and the browser says https, which React Router would refuse. Our own
  // middleware stands before every action instead (`refuseOtherOrigins`).
  allowedActionOrigins: ['**'],
} satisfies Config
