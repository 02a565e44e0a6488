import { pathsOf, type Screen } from '@atrium/kit/shared'

/** The screen that a path has: anything else is answered 404 (with the page that says so). */
export function screenMatcher(screens: readonly Screen[], appSegment: string): (path: string) => Screen | undefined {
  const rows = screens
    .flatMap((screen) => pathsOf(screen).map((path) => ({ screen, path: `${screen.area === 'app' ? `/${appSegment}` : ''}${path}` })))
    // `/students/search` is no student.
    .sort((one, other) => parametersOf(one.path) - parametersOf(other.path))
    .map(({ screen, path }) => ({ screen, pattern: patternOf(path) }))
  return (path) => rows.find(({ pattern }) => pattern.test(path))?.screen
}

const parametersOf = (path: string): number => path.split(':').length

/** The addresses of a wouter pattern; its parameters are named groups. */
export function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? (segment.endsWith('?') ? `(?:/(?<${segment.slice(1, -1)}>[^/]+))?` : `/(?<${segment.slice(1)}>[^/]+)`) : segment === '*' ? '(?:/.*)?' : `/${segment.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`))
    .join('')
  return new RegExp(`^${source}/?$`)
}
