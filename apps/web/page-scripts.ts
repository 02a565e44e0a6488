import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = dirname(fileURLToPath(import.meta.url))
const row = /'?([\w/-]*)'?: \(\) => import\('(\.[^']+)'\)/g

/**
 * Writes which module shows each screen, by the names that the manifest gives to modules: `{"students": "../../packages/students/src/…"}`.
 * The server's documents name the scripts of their screen then, and the browser asks for them all at once.
 */
export function pageScripts(): Plugin {
  const pages: Record<string, string> = {}
  return {
    name: 'atrium-page-scripts',
    apply: 'build',
    enforce: 'pre',
    transform(code, path) {
      if (!path.endsWith('/src/pages.ts')) return
      for (const [, name, file] of code.matchAll(row)) pages[name!] = relative(web, resolve(dirname(path), file!))
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) })
    },
  }
}
