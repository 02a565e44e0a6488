import { folded } from '@atrium/kit/shared'

export interface Named {
  firstName: string
  lastName: string
  middleName?: string | null
  suffix?: string | null
  preferredName?: string | null
}

/** The name used for a person: the preferred first name if there is one. */
export const callName = ({ firstName, lastName, preferredName }: Named): string =>
  `${preferredName || firstName} ${lastName}`.trim()

/** As lists sort it: `Ruiz, Ana`. Someone with a single name has it as the last name: `Suharto`. */
export const lastFirst = ({ firstName, lastName }: Named): string =>
  [lastName, firstName].filter(Boolean).join(', ')

/** The whole legal name: `Ben Iñaki Álvarez Ortiz Jr.` */
export const legalName = ({ firstName, middleName, lastName, suffix }: Named): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')

/**
 * Whole years between a birth date and a day, both 'YYYY-MM-DD'; undefined if the birth is in the
 * future.
 */
export function ageOn(birthDate: string, day: string): number | undefined {
  const years =
    Number(day.slice(0, 4)) -
    Number(birthDate.slice(0, 4)) -
    (day.slice(5) < birthDate.slice(5) ? 1 : 0)
  return years >= 0 ? years : undefined
}

/**
 * A name in list form, `Álvarez Jr., Ben (Benji)`, in two parts, because the preferred name is
 * shown dimmed.
 */
export const listedName = ({
  firstName,
  lastName,
  suffix,
  preferredName,
}: Named): { name: string; goesBy: string | null } => ({
  name: [[lastName, suffix].filter(Boolean).join(' '), firstName].filter(Boolean).join(', '),
  goesBy: preferredName && preferredName !== firstName ? preferredName : null,
})

/**
 * The people on a list who share their written name with another: their number has to be shown too.
 */
export function sameNamed<Person extends Named>(people: readonly Person[]): ReadonlySet<Person> {
  const written = ({ name, goesBy }: ReturnType<typeof listedName>) =>
    `${name} (${goesBy ?? ''})`.toLowerCase()
  const alike = Map.groupBy(people, (person) => written(listedName(person)))
  return new Set([...alike.values()].filter((some) => some.length > 1).flat())
}

/**
 * The name of another person that a text contains as a word, or undefined: what a family reads never
 * names another child. A name that the student shares with the other says nothing.
 */
export function namesOther(text: string, own: Named, others: readonly Named[]): string | undefined {
  const words = wordsOf(text)
  const mine = new Set(partsOf(own).map(folded))
  return others
    .flatMap(partsOf)
    .find((name) => !mine.has(folded(name)) && holds(words, wordsOf(name)))
}

const partsOf = ({ firstName, lastName, preferredName }: Named): string[] => [
  ...[firstName, lastName, preferredName ?? '', ...lastName.split(/[\s-]+/u)]
    .map((name) => name.trim())
    // Alone, so short a name is a word of many texts.
    .filter((name) => name.length > 2),
  `${firstName} ${lastName}`.trim(),
]

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const holds = (words: readonly string[], name: readonly string[]): boolean =>
  name.length > 0 && words.some((_, at) => name.every((part, next) => words[at + next] === part))
