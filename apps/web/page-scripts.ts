import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = dirname(fileURLToPath(import.meta.url))
const row = /'?([\w/-]*)'?: \(\) => import\('(\.[^']+)'\)/g
/** A record's list and form: they have the generated page, unless the module's pages have one. */
const recordRow = /path: '\/([^']+)',\s+record: \(\) =>\s+import\('(\.[^']+)'\)/g
const usual = '../../packages/ui/src/record/record-screen.tsx'

/**
 * Writes where each screen's page is: `{"students": {"page": "../../packages/students/src/pages/…",
 * "folder": "../../packages/students/src"}}`. The server's documents then name their screen's
 * scripts, and the browser requests them all at once.
 */
export function pageScripts(): Plugin {
  type Places = Record<string, { page: string; folder: string; record?: string }>
  const pages: Places = {}
  const records: Places = {}
  return {
    name: 'atrium-page-scripts',
    apply: 'build',
    enforce: 'pre',
    transform(code, path) {
      if (/[./]screens\.ts$/.test(path)) {
        for (const [, name, file] of code.matchAll(recordRow))
          for (const screen of [name!, `${name}/edit`])
            records[screen] = {
              page: usual,
              folder: relative(web, path.replace(/(?<=\/src)\/.*/, '')),
              record: relative(web, resolve(dirname(path), file!)),
            }
      }
      if (!/\/src\/(?:[\w-]+\/)?pages\.ts$/.test(path)) return
      for (const [, name, file] of code.matchAll(row))
        pages[name!] = {
          page: relative(web, resolve(dirname(path), file!)),
          folder: relative(web, dirname(path)),
        }
    },
    generateBundle(_, bundle) {
      // A module that was merged into a shared file has no row in the manifest.
      const files: Record<string, string> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
            files[relative(web, id)] = chunk.fileName
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source: JSON.stringify(files) })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/pages.json',
        source: JSON.stringify({ ...records, ...pages }),
      })
    },
  }
}
