import { pathsOf, type Screen } from '@atrium/kit/shared'

export interface Match {
  screen: Screen
  params: Record<string, string>
}

interface Pattern {
  screen: Screen
  parts: string[]
  /** Fixed parts weigh more than parameters, the earlier the more: `/students/search` wins over `/students/:id`. */
  weight: string
}

/** Makes the page's router from the table of screens: a path to its screen and parameters, or undefined. */
export function screenMatcher(screens: readonly Screen[], base: string): (pathname: string) => Match | undefined {
  const patterns = screens
    .flatMap((screen) => pathsOf(screen).map((path) => ({ screen, path })))
    .map(({ screen, path }): Pattern => {
      const parts = partsOf(`${screen.area === 'app' ? base : ''}${path}`)
      return { screen, parts, weight: parts.map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '1' : '2') : '3')).join('') }
    })
    .sort((one, other) => (one.weight < other.weight ? 1 : -1))
  return (pathname) => {
    const given = partsOf(pathname)
    // A trailing slash is another path: the page-not-found screen takes it off by redirecting.
    if (given.length > 0 && pathname.endsWith('/')) return undefined
    for (const { screen, parts } of patterns) {
      const params = matchParts(parts, given)
      if (params) return { screen, params }
    }
    return undefined
  }
}

function matchParts(parts: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (given.length > parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = given[index]
    if (!part.startsWith(':')) {
      if (value !== part) return undefined
    } else if (value !== undefined) {
      const decoded = decode(value)
      if (decoded === undefined) return undefined
      params[part.replace(/^:|\?$/g, '')] = decoded
    } else if (!part.endsWith('?')) return undefined
  }
  return params
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The parameters that a path cannot do without. */
export const requiredParams = (path: string): string[] =>
  partsOf(path)
    .filter((part) => part.startsWith(':') && !part.endsWith('?'))
    .map((part) => part.slice(1))
