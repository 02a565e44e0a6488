import type { DistrictDb } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { districts, schools } from '@atrium/schools/tables'
import { eq } from 'drizzle-orm'
import { commonPasswords } from './common-passwords.ts'
import { newPasswordErrors, type NewPassword } from './password.rules.ts'

/**
 * Errors in a new password for someone in the district, by field; empty if it is valid.
 * @param own the person's name and username
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
