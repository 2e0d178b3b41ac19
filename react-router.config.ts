import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A page's `clientLoader` would be a file of 50 bytes.
  splitRouteModules: false,
  // Sends the whole route table with each page, which is cached, so that no request for further routes is needed.
  routeDiscovery: { mode: 'initial' },
  // Turns React Router's own check off: behind a TLS proxy the browser's Origin is https, but the process receives http,
  // so it would reject every form. Our own middleware runs before every action instead (`requireSameOrigin`).
  allowedActionOrigins: ['**'],
} satisfies Config
