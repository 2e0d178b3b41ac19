// Opens the shop behind Vite's middleware, with pages from their sources.
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { serve } = await vite.ssrLoadModule('/server/main.ts')
await serve({
  middlewares: vite.middlewares,
  loadBuild: () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
})
