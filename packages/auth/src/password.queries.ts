import type { DistrictDb } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { districts, schools } from '@atrium/schools/tables'
import { eq } from 'drizzle-orm'
import { commonPasswords } from './common-passwords.ts'
import { newPasswordErrors, type NewPassword } from './password.rules.ts'

/**
 * What is wrong with a password that someone of the district chooses, by field; empty when it may be set.
 * @param own the person's name and sign-in name
 */
export async function passwordErrors(
  db: DistrictDb,
  districtID: number,
  chosen: NewPassword,
  own: readonly string[],
): Promise<FieldErrors> {
  const [common, places] = await Promise.all([
    commonPasswords(),
    db
      .select({ name: districts.name })
      .from(districts)
      .where(eq(districts.districtID, districtID))
      .unionAll(
        db.select({ name: schools.name }).from(schools).where(eq(schools.districtID, districtID)),
      ),
  ])
  const known = [...own, ...places.map(({ name }) => name), 'Atrium']
  return newPasswordErrors(chosen, { common, known })
}
