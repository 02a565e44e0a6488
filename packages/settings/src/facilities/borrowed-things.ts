import type { Translated } from '@atrium/kit/shared'
import { thingsToReturn } from '@atrium/students/public'
import { sql } from 'drizzle-orm'
import { studentThings, type StudentThings } from './student-things.queries.ts'

/** A student who leaves returns these: the withdrawal form lists them. */
export const borrowedThings = thingsToReturn({
  name: 'lockers and equipment',
  held: async (db, of) => {
    const [row] = await db.execute<{ things: StudentThings }>(
      sql`select ${studentThings(of)} as things`,
    )
    const { lockers: assigned, equipment: borrowed } = row?.things ?? { lockers: [], equipment: [] }
    return [
      ...borrowed.map(({ name, tag }): Translated => ({
        en: `${name} (${tag})`,
        es: `${name} (${tag})`,
      })),
      ...assigned.map(({ number }): Translated => ({
        en: `Locker ${number}`,
        es: `Casillero ${number}`,
      })),
    ]
  },
})
