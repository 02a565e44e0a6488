import type { BaseContext, DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { plainText, refuse } from '@atrium/kit/shared'
import { shownDistrict } from '@atrium/schools/public'
import { and, eq } from 'drizzle-orm'
import { sanitisedHeader } from '../sanitise.ts'
import { preferenceSchemas } from './preference.schema.ts'
import { publicPreferences } from './preference.table.ts'
import { preferenceNames, type PreferenceName, type SetPreferences } from './preference.words.ts'

/** One preference, null if the district has not set it. Refuses 404 any name that is not a preference's. */
export async function readPublicPreference(
  ctx: BaseContext,
  name: string,
): Promise<SetPreferences[PreferenceName]> {
  const known = preferenceNames.find((one) => one === name)
  if (!known) throw refuse.notFound('kit.refusal.notFound')
  const districtID = await shownDistrict(ctx)
  if (districtID === undefined) return null
  const [row] = await ctx.database
    .district(districtID)
    .select({ value: publicPreferences.value })
    .from(publicPreferences)
    .where(and(eq(publicPreferences.districtID, districtID), eq(publicPreferences.name, known)))
  return row ? shown(known, row.value.preference) : null
}

/** All in one call, for the frame of the public pages. */
export async function readPublicPreferences(ctx: BaseContext): Promise<SetPreferences> {
  const districtID = await shownDistrict(ctx)
  if (districtID === undefined) return noPreferences()
  return (await preferencesOf(ctx.database.district(districtID), districtID)).preferences
}

export interface PreferencesToEdit {
  preferences: SetPreferences
  /** Name → version; 0 where nothing is set. */
  versions: Record<PreferenceName, number>
}

export const preferencesToEdit = (ctx: UserRequest): Promise<PreferencesToEdit> =>
  preferencesOf(ctx.db, ctx.user.districtID)

export async function preferencesOf(
  db: DistrictDb | Tx,
  districtID: number,
): Promise<PreferencesToEdit> {
  const rows = await db
    .select({
      name: publicPreferences.name,
      value: publicPreferences.value,
      version: publicPreferences.version,
    })
    .from(publicPreferences)
    .where(eq(publicPreferences.districtID, districtID))
  const preferences = noPreferences()
  const versions = Object.fromEntries(preferenceNames.map((name) => [name, 0])) as Record<
    PreferenceName,
    number
  >
  for (const { name, value, version } of rows) {
    if (!(name in versions)) continue
    Object.assign(preferences, { [name]: shown(name, value.preference) })
    versions[name] = version
  }
  return { preferences, versions }
}

const noPreferences = (): SetPreferences =>
  Object.fromEntries(preferenceNames.map((name) => [name, null])) as SetPreferences

// Checked again on the way out: invalid values from an older version or another source show nothing
// rather than do harm.
function shown<Name extends PreferenceName>(name: Name, stored: unknown): SetPreferences[Name] {
  const parsed = preferenceSchemas[name].safeParse(stored)
  if (!parsed.success) return null
  return (
    name === 'custom_header' ? sanitisedHeader(plainText(parsed.data)) : parsed.data
  ) as SetPreferences[Name]
}
