import type { IssueSink } from './issues.ts'
import type { FileKind } from './words.ts'

type Draft = Record<string, unknown>

/**
 * Handles what depends on several cells: splits a full name, gives an enrollment an id, and checks
 * that an end isn't before its start. Changes the draft in place.
 * @returns values derived from others, to be used only for a new record; or null
 */
export function finishRow(
  kind: FileKind,
  draft: Draft,
  sink: IssueSink,
  needsRole: boolean,
): Draft | null {
  switch (kind) {
    case 'users': {
      if (needsRole && draft['role'] == null && !sink.failed) sink.error('role', 'required')
      if (!('sourcedId' in draft)) draft['sourcedId'] = draft['username'] ?? draft['email'] ?? null
      splitFullName(draft)
      return draft['status'] === 'ended' ? null : madeUpName(draft, sink)
    }
    case 'sections': {
      ordered(draft, 'termStart', 'termEnd', sink)
      return draft['title'] == null && draft['sourcedId'] != null
        ? { title: draft['courseName'] ?? draft['sectionNumber'] ?? null }
        : null
    }
    case 'enrollments': {
      // In a file without ids, a person has one enrollment per section and role.
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
function splitFullName(draft: Draft): void {
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
  // Some people have only one name.
  if (given !== '') draft['givenName'] = given
}

/** A person without any name is shown by their login or id, with a warning on the row. */
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
