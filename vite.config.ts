import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { chunkGroups, sharedRoutes } from './scripts/bundle/chunks.ts'
import { lateRoutes } from './scripts/bundle/late-routes.ts'
import { lightIcons } from './scripts/bundle/light-icons.ts'

export default defineConfig(({ command }) => ({
  plugins: [lightIcons, tailwindcss(), reactRouter(), sharedRoutes, lateRoutes()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          checks: { bundlerTimings: false },
        },
      },
    },
    // One server bundle contains the process and the pages, so that both share the database and live updates.
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/main.ts',
          output: { comments: false },
          checks: { bundlerTimings: false },
        },
      },
      // Otherwise it contains React's development builds, too.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
  // Bundles the libraries too: as a thousand modules they would take 0.3 s to resolve, and 40 MB of memory.
  // Libraries with native code stay external, and those for a bank's mailbox, which few shops load. In development only
  // the icons go through Vite, for the plugin lightIcons.
  ssr:
    command === 'build'
      ? {
          noExternal: true,
          external: ['sharp', '@node-rs/argon2', 'pdfkit', 'imapflow', 'mailauth', 'postal-mime'],
        }
      : { noExternal: ['lucide-react'] },
  // Finds all client libraries at the start, so that the first page in development is not reloaded.
  optimizeDeps: {
    entries: ['app/**/*.tsx'],
    exclude: ['lucide-react', 'better-auth', 'kysely', 'pino', '@node-rs/argon2', 'sharp'],
  },
  worker: { format: 'es', rolldownOptions: { checks: { bundlerTimings: false } } },
  // The fonts with only the rupee sign are 1 KB each: inlining them costs less than a request.
  build: { assetsInlineLimit: (file) => file.endsWith('-rupee.woff2') },
}))
