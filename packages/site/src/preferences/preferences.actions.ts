import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { plainText, refuse, type FieldErrors } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { sanitisedHeader } from '../sanitise.ts'
import { preferenceErrors, preferenceSchemas } from './preference.schema.ts'
import { publicPreferences } from './preference.table.ts'
import type { PreferenceName } from './preference.words.ts'
import { preferencesOf, type PreferencesToEdit } from './preferences.queries.ts'

export interface PreferenceChange {
  name: PreferenceName
  /** The version that was edited; 0: nothing was set. */
  version: number
  /** Null takes the preference away. */
  value: unknown
}

/**
 * Writes preferences of the caller's district, all or none. Refuses 409 with all as they are now where one was changed
 * meanwhile, and 422 with errors by path.
 */
export async function savePreferences(
  ctx: UserRequest,
  changes: readonly PreferenceChange[],
): Promise<PreferencesToEdit> {
  const { districtID, userID } = ctx.user
  const errors: FieldErrors = Object.assign(
    {},
    ...changes
      .filter((change) => change.value !== null)
      .map(({ name, value }) => preferenceErrors(name, value)),
  )
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return ctx.database.transaction(districtID, async (tx) => {
    const before = await preferencesOf(tx, districtID)
    for (const change of changes) {
      const value = change.value === null ? null : cleaned(change)
      if (!(await write(tx, districtID, { ...change, value }, ctx.now())))
        throw refuse.changed(before)
    }
    const after = await preferencesOf(tx, districtID)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'site.publicPreferences',
      entityID: districtID,
      action: 'update',
      before: { ...before.preferences },
      after: { ...after.preferences },
      requestID: ctx.request.requestID,
    })
    return after
  })
}

function cleaned({ name, value }: PreferenceChange): unknown {
  const parsed = preferenceSchemas[name].parse(value)
  return name === 'custom_header' ? sanitisedHeader(plainText(parsed)) : parsed
}

/** False if someone else was faster. */
async function write(
  tx: Tx,
  districtID: number,
  { name, version, value }: PreferenceChange,
  now: Date,
): Promise<boolean> {
  const own = and(
    eq(publicPreferences.districtID, districtID),
    eq(publicPreferences.name, name),
    eq(publicPreferences.version, version),
  )
  if (value === null)
    return (
      version === 0 ||
      (await tx.delete(publicPreferences).where(own).returning({ name: publicPreferences.name }))
        .length > 0
    )
  const written = { value: { preference: value }, updatedAt: now.toISOString() }
  const rows =
    version === 0
      ? await tx
          .insert(publicPreferences)
          .values({ districtID, name, ...written })
          .onConflictDoNothing()
          .returning({ name: publicPreferences.name })
      : await tx
          .update(publicPreferences)
          .set({ ...written, version: version + 1 })
          .where(own)
          .returning({ name: publicPreferences.name })
  return rows.length > 0
}
