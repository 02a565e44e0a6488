import { audit, richText, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type Field, type MessageRef } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { AnySettingsGroup, SettingsGroup } from './define-settings.ts'
import { districtSettings } from './district-settings.table.ts'
import { openGroup } from './settings-view.queries.ts'
import { afterChange, effective, settingErrors } from './settings.rules.ts'

type Values = Record<string, unknown>

export interface SettingsChange {
  name: string
  schoolID: number
  /** The one that the person saw; 0: nothing had been set here. */
  version: number
  /** A blank value clears one: the inherited value applies again. */
  changes: Values
}

/** What is set at a place, in the form's format. */
export type SettingsRow = Values & { id: number; version: number }

/**
 * Changes what is set at a place. Refuses 403 beyond the caller's reach, 409 what someone else has
 * changed in the meantime, 422 what is invalid here or, combined with schools' own values, there.
 */
export async function saveSettings(
  ctx: UserRequest,
  { name, schoolID, version, changes }: SettingsChange,
): Promise<SettingsRow> {
  const group = openGroup(ctx, name, schoolID)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const rows = await lockedRows(tx, districtID, name)
    const here = rows.get(schoolID)
    if ((here?.version ?? 0) !== version) {
      throw refuse.changed({ ...here?.value, id: schoolID, version: here?.version ?? 0 })
    }
    const before = here?.value ?? {}
    const after = afterChange(before, withoutMarkup(group, changes))
    refuseInvalid(group, { schoolID, changes, after, rows })
    await write(tx, { districtID, schoolID, name, value: after, version })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: name,
      entityID: schoolID,
      action: 'update',
      before,
      after,
      requestID: ctx.request.requestID,
    })
    return { ...after, id: schoolID, version: version + 1 }
  })
}

/** Sets a district's values as the system itself, at a first start or for a test. */
export async function giveSettings<Group extends object>(
  tx: Tx,
  group: SettingsGroup<Group>,
  districtID: number,
  values: Partial<Group>,
): Promise<void> {
  const { name } = group
  const before = (await lockedRows(tx, districtID, name)).get(0)
  const value = afterChange(before?.value ?? {}, values)
  await write(tx, { districtID, schoolID: 0, name, value, version: before?.version ?? 0 })
  await audit(tx, {
    districtID,
    actorID: 0,
    entity: name,
    entityID: 0,
    action: 'update',
    before: before?.value ?? {},
    after: value,
  })
}

type Row = Pick<typeof districtSettings.$inferSelect, 'value' | 'version'>

// All places of a group take turns: a district's value is checked against its schools' values,
// including ones being set right now.
export async function lockedRows(
  tx: Tx,
  districtID: number,
  name: string,
): Promise<Map<number, Row>> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${districtID}:${name}`}, 0))`,
  )
  const rows = await tx
    .select()
    .from(districtSettings)
    .where(and(eq(districtSettings.districtID, districtID), eq(districtSettings.name, name)))
  return new Map(rows.map((row) => [row.schoolID, row]))
}

const withoutMarkup = ({ fields }: AnySettingsGroup, changes: Values): Values =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      isHTML(fields[name]) && typeof value === 'string' ? richText(value) : value,
    ]),
  )
const isHTML = (field: Field | undefined): boolean => field?.type === 'html'

export function refuseInvalid(
  { fields, defaults }: AnySettingsGroup,
  {
    schoolID,
    changes,
    after,
    rows,
  }: { schoolID: number; changes: Values; after: Values; rows: Map<number, Row> },
): void {
  const district = schoolID === 0 ? after : (rows.get(0)?.value ?? {})
  const own = schoolID === 0 ? {} : after
  const errors = settingErrors(fields, changes, effective(defaults, district, own))
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  if (schoolID !== 0) return
  const schools = [...rows].filter(
    ([id, { value }]) =>
      id !== 0 &&
      Object.keys(settingErrors(fields, changes, effective(defaults, district, value))).length > 0,
  )
  if (schools.length === 0) return
  const error: MessageRef = {
    id: 'districtSettings.valid.schools',
    values: { count: schools.length },
  }
  throw refuse.fields(Object.fromEntries(Object.keys(changes).map((name) => [name, error])))
}

export async function write(
  tx: Tx,
  row: { districtID: number; schoolID: number; name: string; value: Values; version: number },
): Promise<void> {
  const next = { value: row.value, version: row.version + 1, updatedAt: sql`now()` }
  await tx
    .insert(districtSettings)
    .values({ ...row, version: next.version })
    .onConflictDoUpdate({
      target: [districtSettings.districtID, districtSettings.name, districtSettings.schoolID],
      set: next,
    })
}
