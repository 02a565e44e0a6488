import type { IssueSink } from './issues.ts'
import type { FileKind } from './words.ts'

type Draft = Record<string, unknown>

/**
 * What the cells of a row say together: a full name is taken apart, an enrollment gets its id, an end does not come before its start.
 * Changes the draft in place.
 * @returns values made up from others, to be used only where the record is new; or null
 */
export function finishRow(
  kind: FileKind,
  draft: Draft,
  sink: IssueSink,
  roleNeeded: boolean,
): Draft | null {
  switch (kind) {
    case 'users': {
      if (roleNeeded && draft['role'] == null && !sink.failed) sink.error('role', 'required')
      if (!('sourcedId' in draft)) draft['sourcedId'] = draft['username'] ?? draft['email'] ?? null
      takeNameApart(draft)
      return draft['status'] === 'ended' ? null : madeUpName(draft, sink)
    }
    case 'sections': {
      ordered(draft, 'termStart', 'termEnd', sink)
      return draft['title'] == null && draft['sourcedId'] != null
        ? { title: draft['courseName'] ?? draft['sectionNumber'] ?? null }
        : null
    }
    case 'enrollments': {
      // Files without ids mean one enrollment for a person in a section and role.
      if (draft['sourcedId'] == null && draft['section'] != null && draft['user'] != null) {
        draft['sourcedId'] = [draft['section'], draft['user'], draft['role']].join(':')
      }
      ordered(draft, 'beginDate', 'endDate', sink)
      return null
    }
    case 'terms':
      ordered(draft, 'startDate', 'endDate', sink)
      return null
    case 'roles':
      ordered(draft, 'beginDate', 'endDate', sink)
      return null
    default:
      return null
  }
}

/**
 * "García Paz, Ana María" and "Ana García": the comma decides; without one, the last word is the
 * family name.
 */
function takeNameApart(draft: Draft): void {
  const full = draft['fullName']
  delete draft['fullName']
  if (typeof full !== 'string' || draft['familyName'] != null || draft['givenName'] != null) return
  const comma = full.indexOf(',')
  const words = full.split(/\s+/)
  const [family, given] =
    comma > 0
      ? [full.slice(0, comma).trim(), full.slice(comma + 1).trim()]
      : [words.at(-1)!, words.slice(0, -1).join(' ')]
  draft['familyName'] = family
  // Some people have one name only.
  if (given !== '') draft['givenName'] = given
}

/** Without any name a person is shown by their login, or by their id; the row says so. */
function madeUpName(draft: Draft, sink: IssueSink): Draft | null {
  if (draft['familyName'] != null || draft['givenName'] != null) return null
  const login = draft['username'] ?? draft['email']
  const name = typeof login === 'string' ? login.split('@')[0]! : draft['sourcedId']
  if (typeof name !== 'string' || name === '') return null
  if ('familyName' in draft || 'givenName' in draft)
    sink.warn('familyName', 'nameMissing', { value: name })
  return { givenName: '', familyName: name }
}

function ordered(draft: Draft, from: string, to: string, sink: IssueSink): void {
  const start = draft[from]
  const end = draft[to]
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    sink.error(to, 'endBeforeStart', { start, end })
}
