import { refuse } from '../shared/index.ts'

export interface CompiledPath {
  matches(path: string): boolean
  /** The parameters of a matching path. Refuses 404 if it isn't well encoded. */
  paramsOf(path: string): Record<string, string>
}

/**
 * `/{app}/rest/files/{uuid}`: a name in braces is one segment, `{path*}` is all remaining ones;
 * `{app}` is the installation's own.
 */
export function compilePath(path: string, appSegment: string): CompiledPath {
  const names: string[] = []
  const source = path
    .replace('/{app}/', `/${appSegment}/`)
    .replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
      names.push(name)
      return rest ? '(.+?)' : '([^/]+)'
    })
  const pattern = new RegExp(`^${source}/?$`)
  return {
    matches: (asked) => pattern.test(asked),
    paramsOf(asked) {
      const found = pattern.exec(asked) ?? []
      return Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? '')]))
    },
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw refuse.notFound('kit.refusal.notFound')
  }
}
