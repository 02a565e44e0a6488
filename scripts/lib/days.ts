import { isTestFile } from './file-roles.ts'
import { withoutComments } from './imports.ts'

/** Knows the time: every other file asks it which day it is. */
const clock = 'packages/kit/src/shared/clock.ts'
/** Defines `atrium_today` for SQL. */
const clockInSQL = 'packages/kit/src/server/prepare-database.ts'

/**
 * Tests set up data around today. The demo's generator writes days that it is given, and imports
 * no other package.
 */
const isLeftOut = (path: string): boolean =>
  path === clock || path === clockInSQL || path.startsWith('packages/demo/') || isTestFile(path)

const forbidden: [pattern: RegExp, instead: string][] = [
  [/\bcurrent_date\b|\blocaltimestamp\b/gi, 'atrium_today(time_zone), or a parameter'],
  [
    /\b(?:now|atrium_now)\(\)\s*(?:::\s*date\b|at\s+time\s+zone\s+(?!'UTC'))/gi,
    'atrium_today(time_zone), or a parameter',
  ],
  [
    /\btoISOString\(\)\s*\.(?:slice\(\s*0,\s*(?:4|7|10)\s*\)|sub\w+\(\s*0,\s*(?:4|7|10)\s*\)|split\()/g,
    'schoolDate, useSchoolDay or plusDays',
  ],
  [/\bgetTimezoneOffset\b|\btoDateString\b|\.toLocaleDateString\(/g, 'schoolDate or useSchoolDay'],
  // The day of an instant as it is stored: PostgreSQL's `::date`, and the text's first ten characters.
  [
    /\$\{(?:[\w.]+\(\)\.toISOString\(\)|at|now|\w+At)\}::date\b|(?<![.\w])(?:at|now)\.slice\(0, 10\)|\b\w+At\.slice\(0, 10\)/g,
    'schoolDate, schoolToday or the day format',
  ],
  [/\.get(?:FullYear|Month|Date|Day|Hours)\(\)/g, 'schoolDate or useSchoolDay'],
]

/**
 * Code that takes the day from the machine or from the database instead of a school, as
 * "path:line: …". Both run in UTC, where a school's afternoon is already tomorrow.
 * @param sources path → text, of TypeScript and of SQL definitions
 */
export function machineDays(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (isLeftOut(path)) return []
    const code = path.endsWith('.sql') ? text.replaceAll(/--.*/g, '') : withoutComments(text)
    return forbidden.flatMap(([pattern, instead]) =>
      Array.from(code.matchAll(pattern), (match) => {
        const line = code.slice(0, match.index).split('\n').length
        return `${path}:${line}: ${match[0].replaceAll(/\s+/g, ' ')} is not the school's day: use ${instead}`
      }),
    )
  })
}
