import { globSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { root } from './root.ts'

/** The server-only half of a module: it reaches the database. */
export function isServerFile(path: string): boolean {
  return (
    /\.(router|actions|queries|table|module)\.ts$/.test(path) ||
    /^(rest|fixtures|tables)\.ts$/.test(basename(path)) ||
    /(^|\/)src\/server\//.test(path)
  )
}

/** The half that the browser loads too. */
export function isBrowserFile(path: string): boolean {
  if (isTestFile(path) || isServerFile(path) || path.startsWith('apps/server/')) return false
  return (
    /\.tsx$|\.(record|rules|web)\.ts$|(^|\/)(parts|messages|client)\//.test(path) ||
    /^(api|screens|words|pages|messages)\.ts$/.test(basename(path))
  )
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)
}

/**
 * Every source file in the workspace, as a path from the project root with forward slashes, sorted.
 */
export function sourceFiles(): string[] {
  return globSync(['packages/*/src/**/*.{ts,tsx,css}', 'apps/*/src/**/*.{ts,tsx,css}'], {
    cwd: root,
  })
    .map((path) => path.split(sep).join('/'))
    .sort()
}
