import { folded } from '@atrium/kit/shared'

/** A student of the class, with everything that a file can name them by. */
export interface MatchedStudent {
  id: number
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  preferredName: string | null
  sourcedID: string | null
  localID: string | null
  stateID: string | null
  email: string | null
  username: string | null
}

/** The words of a name: accents, apostrophes, hyphens and case never matter. */
const plain = (name: string): string =>
  folded(name)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const withoutSuffix = (name: string): string => name.replace(/(?<=\S) (jr|sr|ii|iii|iv)$/, '')

/**
 * A written name as a key: `last, first` where it has a comma, otherwise the words in their order. A
 * nickname in parentheses is left out.
 */
function keyOf(written: string): string {
  const [last = '', ...rest] = written.replace(/\([^)]*\)/g, ' ').split(',')
  // "Vega, Jr., Sol" has its suffix between.
  const firsts = rest.map(plain).filter((part) => !/^(jr|sr|ii|iii|iv)?$/.test(part))
  return firsts.length > 0
    ? `${withoutSuffix(plain(last))}, ${withoutSuffix(firsts.join(' '))}`
    : withoutSuffix(plain(last))
}

function namesOf({ firstName, middleName, lastName, preferredName }: MatchedStudent): string[] {
  const last = withoutSuffix(plain(lastName))
  const firsts = [firstName, preferredName].flatMap((name) => {
    const first = plain(name ?? '')
    const middle = plain(middleName ?? '')
    return first === ''
      ? []
      : [first, ...(middle ? [`${first} ${middle}`, `${first} ${middle[0]}`] : [])]
  })
  return firsts.flatMap((first) => [`${last}, ${first}`, `${first} ${last}`])
}

/** Ids as they are compared: a spreadsheet drops the zeros that a number starts with. */
const idOf = (written: string): string => folded(written.trim()).replace(/^0+(?=\d)/, '')

/** What finds a class's students by what a file calls them. */
export interface RosterMatch {
  /** Everyone with this name; a name without a comma may also be written last name first. */
  byName: (written: string) => readonly number[]
  byID: (written: string, kind?: 'stateID') => readonly number[]
}

/** Finds students of a class by their names and ids. */
export function rosterMatch(students: readonly MatchedStudent[]): RosterMatch {
  const index = (keysOf: (student: MatchedStudent) => readonly (string | null)[]) => {
    const found = new Map<string, number[]>()
    for (const student of students)
      for (const key of new Set(keysOf(student)))
        if (key) found.set(key, [...(found.get(key) ?? []), student.id])
    return (key: string): readonly number[] => found.get(key) ?? []
  }
  const names = index(namesOf)
  const lastFirst = index((student) => namesOf(student).map((name) => name.replace(',', '')))
  const ids = index(({ sourcedID, localID, stateID, email, username }) =>
    [sourcedID, localID, stateID, email, username].map((id) => id && idOf(id)),
  )
  const stateIDs = index(({ stateID }) => [stateID && idOf(stateID)])
  return {
    byName: (written) => {
      const key = keyOf(written)
      const found = names(key)
      return found.length > 0 || key.includes(',') ? found : lastFirst(key)
    },
    byID: (written, kind) => (kind === 'stateID' ? stateIDs : ids)(idOf(written)),
  }
}
