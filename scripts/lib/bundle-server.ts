// Writes the server's own sources, and the libraries that consist of many small files, into one file
// in the folder that the first argument names. All other libraries are loaded from where they are.
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'
import { root } from './root.ts'

const manyFiles = /^(drizzle-orm|zod|@trpc\/server)(\/|$)/

const server: Plugin = {
  name: 'server',
  async resolveId(source, importer) {
    if (!importer || /^[./]|^@atrium\//.test(source) || manyFiles.test(source)) return null
    if (isBuiltin(source)) return { id: source, external: true }
    const found = await this.resolve(source, importer, { skipSelf: true })
    // Each package has its own libraries: the bundle names the one that the source meant.
    return found && { id: pathToFileURL(found.id).href, external: 'absolute' }
  },
  // Workers, fonts and migrations are where the source is, not where the bundle is.
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('import.meta')) return null
    const url = JSON.stringify(pathToFileURL(id).href)
    return code
      .replaceAll('import.meta.resolve(', `__resolveFrom(${url}, `)
      .replaceAll('import.meta.url', url)
  },
}

const bundle = await rolldown({
  input: join(root, 'apps', 'server', 'src', 'main.ts'),
  platform: 'node',
  logLevel: 'silent',
  plugins: [server],
})
await bundle.write({
  dir: process.argv[2] ?? '',
  entryFileNames: 'main.mjs',
  chunkFileNames: '[name]-[hash].mjs',
  format: 'esm',
  banner: `import { createRequire as __requireFrom } from 'node:module';
import { pathToFileURL as __urlOf } from 'node:url';
const __resolveFrom = (from, name) => __urlOf(__requireFrom(from).resolve(name)).href;`,
})
