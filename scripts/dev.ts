// Opens the shop with Vite in front of it.
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { serve } = await vite.ssrLoadModule('/server/main.ts')
await serve({
  middlewares: vite.middlewares,
  loadBuild: () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
})
