import type { DistrictDb } from '@atrium/kit/server'
import { eq } from 'drizzle-orm'
import { closedKey, relationshipsOf, type Relationship } from '../access.rules.ts'
import { closedSections } from '../people.table.ts'
import { allSections } from '../profile-sections.ts'

/** A page of student profiles, and to which relationships it is open in this district. */
export interface RelationshipSection {
  section: string
  open: Partial<Record<Relationship, boolean>>
}

/** Every page of student profiles with the relationships that it can be closed to. One statement. */
export async function relationshipSections(
  db: DistrictDb,
  districtID: number,
): Promise<RelationshipSection[]> {
  const rows = await db
    .select()
    .from(closedSections)
    .where(eq(closedSections.districtID, districtID))
  const closed = new Set(
    rows.map(({ relationship, section }) => closedKey(relationship as Relationship, section)),
  )
  return allSections()
    .map((section) => ({ section: section.name, of: relationshipsOf(section) }))
    .filter(({ of }) => of.length > 0)
    .map(({ section, of }) => ({
      section,
      open: Object.fromEntries(of.map((one) => [one, !closed.has(closedKey(one, section))])),
    }))
}
