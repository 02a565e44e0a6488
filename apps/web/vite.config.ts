import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './compiled-messages.ts'
import { pageScripts } from './page-scripts.ts'

const server = process.env.ATRIUM_SERVER ?? 'http://127.0.0.1:3000'
const appSegment = process.env.APP_SEGMENT ?? 'midas'

// While developing, Vite serves index.html itself; the built one gets its settings from the server.
const developmentConfig: Plugin = {
  name: 'atrium-config',
  apply: 'serve',
  transformIndexHtml: (html) => {
    const config = { appSegment, production: false, demo: true, supportEmail: '' }
    return html.replace(
      '<!--atrium-config-->',
      `<script type="application/json" id="atrium-config">${JSON.stringify(config)}</script>`,
    )
  },
}

export default defineConfig({
  plugins: [compiledMessages, pageScripts(), react(), developmentConfig],
  build: {
    // What each module needs, for the server to name in its documents, and for npm run bench to weigh.
    manifest: true,
    target: 'es2022',
    // The content security policy allows neither inline scripts nor data: addresses for anything but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page waits for, in one piece.
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // What very many pages have in common comes as one file: a hundred small ones cost a page more than their bytes.
            { name: 'common', minShareCount: 40, priority: 1 },
            // Lists and fields are read while a file is being loaded. The shared files below may load each other in circles, where
            // one would read another's list before it is set; in a file of their own they come first.
            {
              name: 'words',
              test: /(?:\/|\.)(?:words|fields)\.ts$/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 25_000,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/api', `/${appSegment}/rest`, '/files', '/dev/mailbox'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
})
