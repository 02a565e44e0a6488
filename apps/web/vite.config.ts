import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compiledMessages } from './compiled-messages.ts'
import { firstScreens } from './first-screens.ts'
import { homeTexts } from './home-texts.ts'
import { noCircles } from './no-circles.ts'
import { pageScripts } from './page-scripts.ts'
import { screenWords } from './screen-words.ts'

const server = process.env.ATRIUM_SERVER ?? 'http://127.0.0.1:3000'
const appSegment = process.env.APP_SEGMENT ?? 'midas'

// In development, Vite serves index.html itself; the built one gets its settings from the server.
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

let ofHome: ReadonlySet<string> = new Set()
const plugins = () => [compiledMessages, homeTexts(() => ofHome), screenWords, react()]

export default defineConfig(async ({ command }) => ({
  plugins: [...plugins(), pageScripts(), noCircles, developmentConfig],
  build: {
    // What each module needs, for the server to list in its documents, and for npm run bench to
    // measure.
    manifest: true,
    target: 'es2022',
    // The content security policy allows neither inline scripts nor data: addresses for anything but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(command === 'build' && { rolldownOptions: await inGroups() }),
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
}))

async function inGroups(): Promise<Rolldown.RolldownOptions> {
  const first = await firstScreens(plugins())
  // Known from the first build; the second one writes their texts.
  ofHome = first.ofHome
  return {
    // A group contains only its own modules, and the exports that its neighbors see may grow for
    // that.
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: first.fileOf }],
      },
    },
  }
}
