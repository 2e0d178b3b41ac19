import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { lightIcons } from './scripts/light-icons.ts'
import { storeChunk } from './scripts/store-chunk.ts'

export default defineConfig({
  plugins: [lightIcons, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [storeChunk] } },
          checks: { bundlerTimings: false },
        },
      },
    },
    // One server bundle holds the process and the pages, so that both see the same database and the same news.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  // Bundled, so that its icons pass through light-icons on the server, too.
  ssr: { noExternal: ['lucide-react'] },
  // All of the browser's libraries are found at once, so that a first visit in development is not reloaded half way.
  optimizeDeps: {
    entries: ['app/**/*.tsx'],
    exclude: ['lucide-react', 'better-auth', 'kysely', 'pino', '@node-rs/argon2', 'sharp'],
  },
  // A rupee sign weighs one kilobyte: less than asking for it.
  build: { assetsInlineLimit: (file) => file.endsWith('-rupee.woff2') },
})
