import type { UserRequest } from '@atrium/kit/server'
import type { Field } from '@atrium/kit/shared'
import { loadProfile, type ProfileRows } from './person.queries.ts'
import type { ProfileSection, SectionRow } from './profile.fields.ts'

type Fields = Record<string, Field>

/** One page of a profile. Refuses 404 as `loadPerson` does. */
export async function readSection<F extends Fields>(
  ctx: UserRequest,
  { kind, section, fields }: ProfileSection<F>,
  id: number,
): Promise<SectionRow<F>> {
  return sectionOf(await loadProfile(ctx, kind, id, section), fields)
}

/** A page's data about a person, and the version for writing it. */
export function sectionOf<F extends Fields>(person: ProfileRows, fields: F): SectionRow<F> {
  const own: Record<string, unknown> = { ...person.user, ...person.own }
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, own[name] ?? null]))
  return { ...values, id: person.user.id, version: versionOf(person) } as SectionRow<F>
}

/** Both rows' versions only ever grow, so their sum shows whether either was written. */
export const versionOf = ({ user, own }: ProfileRows): number => user.version + own.version
