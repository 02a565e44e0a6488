import { pathsOf, type Screen } from '@atrium/kit/shared'

/** True for paths that some screen has: anything else is answered 404 (with the page that says so). */
export function screenMatcher(screens: readonly Screen[], appSegment: string): (path: string) => boolean {
  const patterns = screens.flatMap((screen) => pathsOf(screen).map((path) => patternOf(`${screen.area === 'app' ? `/${appSegment}` : ''}${path}`)))
  patterns.push(patternOf('/'), patternOf(`/${appSegment}`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** The addresses of a wouter pattern; its parameters are named groups. */
export function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? (segment.endsWith('?') ? `(?:/(?<${segment.slice(1, -1)}>[^/]+))?` : `/(?<${segment.slice(1)}>[^/]+)`) : segment === '*' ? '(?:/.*)?' : `/${segment.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`))
    .join('')
  return new RegExp(`^${source}/?$`)
}
