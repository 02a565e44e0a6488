/**
 * Old addresses that people still have in bookmarks and emails, and where they lead now
 * (platform.md §2.1: "a pattern for school-number or legacy script-style paths"):
 *
 * - `/1234/…`: a school number in front of a path. The number no longer means anything (people
 *   choose the school inside), so it is removed and the rest is looked up; if nothing is left, it
 *   means the front page.
 * - `…/name.cfm` (also .cfml .php .asp .aspx .jsp .cgi .pl .do): the script's name without its
 *   extension is looked up as a current path, first in the public pages, then in the authenticated
 *   area; names that everyone used (index, login, logout, register, forgot…) lead to their page;
 *   anything else to the front page. Queries are dropped: no current page understands them.
 * - `/login/<anything unknown>`: the login page.
 * - a trailing slash is removed.
 *
 * Returns undefined if the path is none of these: then the page is not found.
 */
export function redirectOf(
  pathname: string,
  search: string,
  isKnown: (path: string) => boolean,
  base: string,
): string | undefined {
  // `//host/` without its trailing slash would be another site.
  if (pathname.length > 1 && pathname.endsWith('/'))
    return `${pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/'}${search}`
  if (pathname.startsWith('/login/')) return `/login${search}`
  const numbered = schoolNumber.exec(pathname)
  const rest = numbered ? (numbered[1] ?? '/') : pathname
  const script = scriptPath.exec(rest)
  if (script) return scriptTarget(script[1] ?? '', isKnown, base)
  if (!numbered) return undefined
  return [rest, `${base}${rest}`].find(isKnown) ?? (rest === '/' ? '/' : undefined)
}

/**
 * The same for a server, which redirects only to screens: pages handle everything else themselves.
 */
export function movedTo(
  pathname: string,
  search: string,
  isKnown: (path: string) => unknown,
  base: string,
): string | undefined {
  if (isKnown(pathname)) return undefined
  const to = redirectOf(pathname, search, (path) => Boolean(isKnown(path)), base)
  return to !== undefined && isKnown(to.replace(/[?#].*$/, '')) ? to : undefined
}

// Four to six digits, as districts numbered their schools. Shorter numbers are ids in future pages.
const schoolNumber = /^\/\d{3,6}(\/.*)?$/
const scriptPath = /^(\/.*)\.(?:cfml?|php\d?|aspx?|jsp|cgi|pl|do)$/i

const knownScripts: readonly (readonly [RegExp, string])[] = [
  [/^(login|log-?on|sign-?in)$/, '/login'],
  [/^(logout|log-?off|sign-?out)$/, '/logout'],
  [/^(forgot|lost|reset)[a-z_-]*$/, '/login/reset-password'],
  [/^(register|registration|sign-?up|self-?register)$/, '/self-register'],
]

function scriptTarget(stem: string, isKnown: (path: string) => boolean, base: string): string {
  const path = stem.toLowerCase().replaceAll('_', '-')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const byName = knownScripts.find(([pattern]) => pattern.test(name))?.[1]
  return [path, `${base}${path}`, byName].find((one) => one !== undefined && isKnown(one)) ?? '/'
}
