import { squeezed } from '@atrium/kit/shared'

/** A name and a birth date, as a family types them and as a record has them. */
export interface Named {
  firstName: string
  lastName: string
  preferredName?: string | null | undefined
  birthDate?: string | null | undefined
}

/** By what two people are alike, the likeliest first. */
export const likenesses = ['same', 'swapped', 'birthAndLast', 'birthAndFirst', 'name'] as const
export type Likeness = (typeof likenesses)[number]

const parts = (name: string): string[] =>
  name
    .split(/[\s-]+/u)
    .map(squeezed)
    .filter(Boolean)

/** One of two last names is enough: Peña Robles is Peña at another school. */
const sharesLast = (one: string, other: string): boolean => {
  if (squeezed(one) === '' || squeezed(other) === '') return false
  if (squeezed(one) === squeezed(other)) return true
  const known = parts(other)
  return parts(one).some((part) => part.length > 2 && known.includes(part))
}

/**
 * How a child whom a family enters is like someone on record; null if not. Accents, apostrophes, hyphens and capital
 * letters don't matter, and first and last name may be swapped.
 */
export function likenessOf(child: Named, known: Named): Likeness | null {
  const isFirst = (name: string): boolean =>
    squeezed(name) !== '' &&
    [known.firstName, known.preferredName ?? ''].some((one) => squeezed(one) === squeezed(name))
  const isSameDay = Boolean(child.birthDate) && child.birthDate === known.birthDate
  const isSame = isFirst(child.firstName) && squeezed(child.lastName) === squeezed(known.lastName)
  const isSwapped =
    squeezed(child.lastName) !== '' &&
    isFirst(child.lastName) &&
    squeezed(child.firstName) === squeezed(known.lastName)
  if (isSameDay) {
    if (isSame) return 'same'
    if (isSwapped) return 'swapped'
    if (sharesLast(child.lastName, known.lastName)) return 'birthAndLast'
    return isFirst(child.firstName) ? 'birthAndFirst' : null
  }
  // A birth date mistyped by a digit, or not on record; years apart, it is a cousin.
  return (isSame || isSwapped) && isNear(child.birthDate, known.birthDate) ? 'name' : null
}

const isNear = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !one || !other || Math.abs(Date.parse(one) - Date.parse(other)) < 366 * 86_400_000
