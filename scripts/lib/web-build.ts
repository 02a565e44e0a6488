import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib'
import { BuildStamp } from './build-stamp.ts'
import { runNode } from './child.ts'
import { isServerFile, isTestFile, sourceFiles } from './file-roles.ts'
import { withLock } from './lock.mjs'
import { root } from './root.ts'

const web = join(root, 'apps', 'web')
const stamp = new BuildStamp(join(web, 'dist', '.stamp'), builtFrom)

/**
 * Builds apps/web if something in it changed since the last complete build. Returns how many
 * seconds that took, or undefined if it was up to date.
 */
export async function buildWeb({
  signal,
  force = false,
}: { signal?: AbortSignal; force?: boolean } = {}): Promise<number | undefined> {
  if (!force && stamp.isCurrent()) return undefined
  return withLock(join(root, '.tools', 'web-build.lock'), async () => {
    if (!force && stamp.isCurrent()) return undefined
    const built = stamp.now()
    const build = await runNode([vite(), 'build', web, '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
      ...(signal && { signal }),
    })
    if (signal?.aborted) return undefined
    if (build.code !== 0) throw new Error(`The web client does not build:\n${build.output}`)
    await packAssets()
    // Written last, and Vite empties the folder first, so an interrupted build is never taken for
    // complete.
    stamp.write(built)
    return build.seconds
  })
}

/**
 * Compresses scripts and styles once, to be sent as they are: Brotli for browsers, gzip for clients
 * that can't read it.
 */
async function packAssets(): Promise<void> {
  const dist = join(web, 'dist')
  await Promise.all(
    globSync(['*.js', 'assets/*.{js,css}'], { cwd: dist }).map(async (name) => {
      const bytes = readFileSync(join(dist, name))
      const [small, smallest] = await Promise.all([
        gzipped(bytes, { level: 9 }),
        brotlied(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      ])
      writeFileSync(join(dist, `${name}.gz`), small)
      writeFileSync(join(dist, `${name}.br`), smallest)
    }),
  )
}
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const brotlied = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)

/** The full path of Vite's command line: apps/web owns the dependency. */
export function vite(): string {
  const resolve = createRequire(join(web, 'package.json')).resolve
  return join(dirname(resolve('vite/package.json')), 'bin', 'vite.js')
}

/** Every file that can reach the browser; the server's half and tests cannot. */
function builtFrom(): string[] {
  const own = globSync(
    ['apps/web/*.{ts,html,json}', 'apps/web/public/**/*.*', 'packages/*/package.json'],
    { cwd: root },
  ).sort()
  const sources = sourceFiles().filter(
    (path) => !isServerFile(path) && !isTestFile(path) && !path.startsWith('apps/server/'),
  )
  return ['pnpm-lock.yaml', 'tsconfig.json', ...own, ...sources]
}
