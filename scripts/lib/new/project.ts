import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { root as ourRoot } from '../root.ts'
import { Expected } from '../stopping.ts'

const style = JSON.parse(readFileSync(join(ourRoot, '.oxfmtrc.json'), 'utf8')) as FormatConfig

/**
 * A project's files, read and changed together: nothing is written until everything is known to
 * fit.
 */
export class Project {
  #root: string
  #changed = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  has(path: string): boolean {
    return this.#changed.has(path) || existsSync(join(this.#root, path))
  }

  /** A file that doesn't exist yet. Refuses one that does. */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Expected(`${path} is there already.`)
    this.#changed.set(path, text)
  }

  /** Changes a file; a missing one starts as `empty`. */
  edit(path: string, change: (text: string) => string, empty?: string): void {
    const text =
      this.#changed.get(path) ??
      (this.has(path) ? readFileSync(join(this.#root, path), 'utf8') : empty)
    if (text === undefined) throw new Expected(`${path} is missing.`)
    this.#changed.set(path, change(text))
  }

  /** A file as it would be written. */
  read(path: string): string {
    return this.#changed.get(path) ?? readFileSync(join(this.#root, path), 'utf8')
  }

  /** Writes everything, sources in the project's format; returns the paths. */
  async write(): Promise<string[]> {
    for (const [path, text] of this.#changed) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true })
      const written = /\.tsx?$/.test(path) ? (await format(path, text, style)).code : text
      writeFileSync(join(this.#root, path), written)
    }
    return [...this.#changed.keys()]
  }
}

export const camel = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (kebab: string): string =>
  camel(kebab).replace(/^./, (letter) => letter.toUpperCase())
export const snake = (kebab: string): string => kebab.replaceAll('-', '_')

/** `locker-combination` → `locker combination`. */
export const spoken = (kebab: string): string => kebab.replaceAll('-', ' ')
export const capital = (text: string): string =>
  text.replace(/^./, (letter) => letter.toUpperCase())

/** As a source literal. */
export const quoted = (said: string): string =>
  /['\\\n]/.test(said) ? JSON.stringify(said) : `'${said}'`

/** A text in both languages, as a source literal. */
export const both = (en: string, es: string): string => `{ en: ${quoted(en)}, es: ${quoted(es)} }`

export function checkName(name: string | undefined, what: string): asserts name is string {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Expected(`${what} is a name in lower case with hyphens, like locker-combinations.`)
}
