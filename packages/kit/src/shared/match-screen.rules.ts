import { pathsOf, type Screen } from './screen.ts'

export interface Match {
  screen: Screen
  params: Record<string, string>
}

/**
 * Makes the router for a table of screens, the same in the browser and on the server: a path to its
 * screen and parameters, or undefined.
 * @param base the path of the authenticated area: `/midas`
 */
export function screenMatcher(
  screens: readonly Screen[],
  base: string,
): (pathname: string) => Match | undefined {
  const patterns = screens
    .flatMap((screen) =>
      pathsOf(screen).map((path) => ({
        screen,
        path: `${screen.area === 'app' ? base : ''}${path}`,
      })),
    )
    .map(({ screen, path }) => ({ screen, weight: weightOf(path), match: pathMatcher(path) }))
    .sort((one, other) => (one.weight === other.weight ? 0 : one.weight < other.weight ? 1 : -1))
  return (pathname) => {
    for (const { screen, match } of patterns) {
      const params = match(pathname)
      if (params) return { screen, params }
    }
    return undefined
  }
}

/**
 * Returns the matcher for one pattern: a path to its decoded parameters, or undefined. `/x/` does
 * not match `/x`: the page-not-found screen redirects without the trailing slash.
 * @param pattern `/classroom/:staffID/:date?`
 */
export function pathMatcher(
  pattern: string,
): (pathname: string) => Record<string, string> | undefined {
  const parts = partsOf(pattern)
  return (pathname) => {
    const given = partsOf(pathname)
    if (given.length > parts.length) return undefined
    const params: Record<string, string> = {}
    for (const [index, part] of parts.entries()) {
      const value = given[index]
      if (!part.startsWith(':')) {
        if (value !== part) return undefined
      } else if (value !== undefined) {
        const decoded = decode(value)
        if (!decoded) return undefined
        params[part.replace(/^:|\?$/g, '')] = decoded
      } else if (!part.endsWith('?')) return undefined
    }
    return params
  }
}

/** A path's required parameters. */
export const requiredParams = (path: string): string[] =>
  partsOf(path)
    .filter((part) => part.startsWith(':') && !part.endsWith('?'))
    .map((part) => part.slice(1))

// Fixed segments outweigh parameters, and earlier ones outweigh later ones: `/students/search` wins
// over `/students/:id`.
const weightOf = (pattern: string): string =>
  partsOf(pattern)
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '1' : '2') : '3'))
    .join('')

const partsOf = (path: string): string[] => (path === '/' ? [] : path.split('/').slice(1))

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
