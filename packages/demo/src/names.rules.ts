import type { Draw } from './random.ts'
import { nicknames, type Community } from './words/communities.words.ts'

/** A name as the local part of an email address: without accents, spaces and punctuation. */
export function mailPart(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ś', 's')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]/g, '')
}

export function givenName(
  draw: Draw,
  community: Community,
  sex: 'female' | 'male' | 'nonBinary',
): string {
  const female = sex === 'female' || (sex === 'nonBinary' && draw.chance(0.5))
  return draw.pickCommon(female ? community.girls : community.boys)
}

/** What some people go by: a short form, the first of two names, or nothing where there is neither. */
export function preferredName(given: string): string {
  const [first = '', second] = given.split(' ')
  return nicknames[first] ?? (second === undefined ? '' : first)
}

/** What children are called after their parents, as their community has it. */
export function childrensName(
  draw: Draw,
  community: Community,
  first: string,
  second: string | undefined,
): string {
  if (second === undefined || second === first) return first
  if (community.twoSurnames) return draw.chance(0.45) ? `${first} ${second}` : first
  return draw.chance(0.08) && !/[ -]/.test(first + second) ? `${first}-${second}` : first
}
