import { onceARead, reachOf, recordHistory, say, type UserRequest } from '@atrium/kit/server'
import { refuse, type Field, type HistoryEntry } from '@atrium/kit/shared'
import { and, eq, inArray } from 'drizzle-orm'
import { allSettingsGroups, findSettingsGroup, type AnySettingsGroup } from './define-settings.ts'
import { districtSettings } from './district-settings.table.ts'

type Values = Record<string, unknown>

/** A group of settings at one place, with everything its form needs. */
export interface SettingsView {
  name: string
  schoolID: number
  fields: Record<string, Field>
  /**
   * In the reader's language, keyed by what follows the group's name: `title`, `<field>`,
   * `<field>.hint`, `<field>.<choice>` …
   */
  texts: Record<string, string>
  /** What has been set here; missing names are inherited. */
  own: Values
  version: number
  /** What applies if nothing is set here, and where it comes from. */
  inherited: Record<string, { value?: unknown; from: 'default' | 'district' }>
}

/** The groups whose values the caller may change at a place, in module order. */
export const groupsAt = (ctx: UserRequest, schoolID: number): string[] =>
  allSettingsGroups()
    .filter((group) => mayChange(ctx, group, schoolID))
    .map(({ name }) => name)

/** Where the caller may change a group's values. Refuses 404 where nowhere. */
export function placesOf(
  ctx: UserRequest,
  name: string,
): { district: boolean; schoolIDs: number[] } {
  const group = findSettingsGroup(name)
  const schoolIDs = group
    ? ctx.user.allowedSchoolIDs.filter((schoolID) => mayChange(ctx, group, schoolID))
    : []
  const district = group !== undefined && mayChange(ctx, group, 0)
  if (!district && schoolIDs.length === 0) throw refuse.notFound('kit.refusal.notFound')
  return { district, schoolIDs }
}

/**
 * The group with that name, if the caller may change its values at that place. Refuses 404 and, for
 * what is beyond their reach, 403.
 */
export function openGroup(ctx: UserRequest, name: string, schoolID: number): AnySettingsGroup {
  const group = findSettingsGroup(name)
  if (!group || isEmpty(reachOf(ctx.user, group.permission)))
    throw refuse.notFound('kit.refusal.notFound')
  if (!mayChange(ctx, group, schoolID)) throw refuse.forbidden('kit.refusal.forbidden')
  return group
}

function mayChange({ user }: UserRequest, group: AnySettingsGroup, schoolID: number): boolean {
  const reach = reachOf(user, group.permission)
  if (schoolID === 0) return reach === 'district'
  return (
    group.schools &&
    user.allowedSchoolIDs.includes(schoolID) &&
    (reach === 'district' || reach.includes(schoolID))
  )
}

const isEmpty = (reach: ReturnType<typeof reachOf>): boolean =>
  reach !== 'district' && reach.length === 0

/**
 * Every group's values for a place and the ones above it. A page requests several groups at once,
 * which share one statement.
 */
const valuesAt = (ctx: UserRequest, schoolID: number) =>
  onceARead(ctx, `district-settings:${schoolID}`, () =>
    ctx.db
      .select({
        name: districtSettings.name,
        schoolID: districtSettings.schoolID,
        value: districtSettings.value,
        version: districtSettings.version,
      })
      .from(districtSettings)
      .where(
        and(
          eq(districtSettings.districtID, ctx.user.districtID),
          inArray(districtSettings.schoolID, [0, schoolID]),
        ),
      ),
  )

/** One statement. Refuses as `openGroup` does. */
export async function settingsView(
  ctx: UserRequest,
  { name, schoolID }: { name: string; schoolID: number },
): Promise<SettingsView> {
  const group = openGroup(ctx, name, schoolID)
  const rows = (await valuesAt(ctx, schoolID)).filter((row) => row.name === name)
  const here = rows.find((row) => row.schoolID === schoolID)
  const above = schoolID === 0 ? {} : (rows.find((row) => row.schoolID === 0)?.value ?? {})
  return {
    name,
    schoolID,
    fields: { ...group.fields },
    texts: textsOf(ctx, group),
    own: here?.value ?? {},
    version: here?.version ?? 0,
    inherited: Object.fromEntries(
      Object.keys(group.fields).map((field) => [
        field,
        field in above
          ? { value: above[field], from: 'district' }
          : { value: group.defaults[field], from: 'default' },
      ]),
    ),
  }
}

/**
 * Each group that the caller may change at a place, in one statement: separate calls would exceed
 * what one request allows.
 */
export const settingsViews = (ctx: UserRequest, schoolID: number): Promise<SettingsView[]> =>
  Promise.all(groupsAt(ctx, schoolID).map((name) => settingsView(ctx, { name, schoolID })))

function textsOf(
  { language }: UserRequest,
  { name, fields }: AnySettingsGroup,
): Record<string, string> {
  const keys = [
    'title',
    ...Object.entries(fields).flatMap(([field, definition]) => [
      field,
      `${field}.hint`,
      `${field}.unit`,
      ...('of' in definition ? definition.of.map((choice) => `${field}.${choice}`) : []),
    ]),
  ]
  // A missing text returns its own id.
  const said = keys.map((key) => [key, say(language, { id: `${name}.${key}` })] as const)
  return Object.fromEntries(said.filter(([key, text]) => text !== `${name}.${key}`))
}

/** Who changed what at a place, newest first. Refuses as `openGroup` does. */
export function settingsHistory(
  ctx: UserRequest,
  { name, schoolID }: { name: string; schoolID: number },
): Promise<HistoryEntry[]> {
  const { fields } = openGroup(ctx, name, schoolID)
  return recordHistory(ctx, { entity: name, id: schoolID, fields })
}
