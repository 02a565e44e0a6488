import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = dirname(fileURLToPath(import.meta.url))
const row = /'?([\w/-]*)'?: \(\) => import\('(\.[^']+)'\)/g

/**
 * Writes where the page of each screen stands: `{"students": {"page": "../../packages/students/src/pages/…", "folder": "../../packages/students/src"}}`.
 * The server's documents name the scripts of their screen then, and the browser asks for them all at once.
 */
export function pageScripts(): Plugin {
  const pages: Record<string, { page: string; folder: string }> = {}
  return {
    name: 'atrium-page-scripts',
    apply: 'build',
    enforce: 'pre',
    transform(code, path) {
      if (!path.endsWith('/src/pages.ts')) return
      for (const [, name, file] of code.matchAll(row))
        pages[name!] = {
          page: relative(web, resolve(dirname(path), file!)),
          folder: relative(web, dirname(path)),
        }
    },
    generateBundle(_, bundle) {
      // A module that went into a file with others has no row of its own in the manifest.
      const files: Record<string, string> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
            files[relative(web, id)] = chunk.fileName
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source: JSON.stringify(files) })
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) })
    },
  }
}
