import type { DistrictDb } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import type { JsonObject } from '../case/json.rules.ts'
import type { DefinitionKind } from '../words.ts'

export type CaseScope = { db: DistrictDb; districtID: number }

type Found = Record<string, unknown> & {
  source: JsonObject
  documentID: string
  documentTitle: string
  frameworkID: number
}

// Only public frameworks; if two contain the same identifier, the newest one is used.
const shownTo = (districtID: number, alias: string): SQL =>
  sql`join standard_framework f on f.district_id = ${districtID} and f.id = ${sql.raw(alias)}.framework_id and f.is_public and f.removed_at is null`
const columns = sql`f.identifier as "documentID", f.title as "documentTitle", f.id as "frameworkID"`

const first = async ({ db }: CaseScope, query: SQL): Promise<Found | undefined> =>
  Array.from(await db.execute<Found>(query))[0]

/** The public documents: a few hundred at most, since that is how many frameworks a state has. */
export async function shownDocuments({ db, districtID }: CaseScope): Promise<JsonObject[]> {
  const rows = await db.execute<{ document: JsonObject | null }>(sql`
    select source -> 'CFDocument' as document from standard_framework where district_id = ${districtID} and is_public and removed_at is null order by id limit 2000`)
  return rows.flatMap(({ document }) => (document ? [document] : []))
}

export const shownDocument = (scope: CaseScope, identifier: string): Promise<Found | undefined> =>
  first(
    scope,
    sql`select f.source -> 'CFDocument' as source, ${columns} from standard_framework f where f.district_id = ${scope.districtID} and f.identifier = ${identifier} and f.is_public and f.removed_at is null`,
  )

export const shownItem = (scope: CaseScope, identifier: string): Promise<Found | undefined> =>
  first(
    scope,
    sql`select i.source, ${columns} from standard_item i ${shownTo(scope.districtID, 'i')} where i.district_id = ${scope.districtID} and i.identifier = ${identifier} and i.retired_at is null order by f.id desc limit 1`,
  )

export const shownAssociation = (
  scope: CaseScope,
  identifier: string,
): Promise<Found | undefined> =>
  first(
    scope,
    sql`select a.source, ${columns} from standard_association a ${shownTo(scope.districtID, 'a')} where a.district_id = ${scope.districtID} and a.identifier = ${identifier} order by f.id desc limit 1`,
  )

/** The associations at either end of a statement. */
export async function associationsOf(
  { db, districtID }: CaseScope,
  identifier: string,
): Promise<JsonObject[]> {
  const rows = await db.execute<{ source: JsonObject }>(sql`
    select a.source from standard_association a ${shownTo(districtID, 'a')}
    where a.district_id = ${districtID} and (a.origin_identifier = ${identifier} or a.destination_identifier = ${identifier}) order by a.framework_id, a.position limit 5000`)
  return Array.from(rows, ({ source }) => source)
}

/** A definition, and if it has a hierarchy code, also those below it. */
export async function shownDefinitions(
  { db, districtID }: CaseScope,
  kind: DefinitionKind,
  identifier: string,
): Promise<JsonObject[]> {
  const rows = await db.execute<{ source: JsonObject }>(sql`
    with asked as (
      select d.* from standard_definition d ${shownTo(districtID, 'd')} where d.district_id = ${districtID} and d.kind = ${kind} and d.identifier = ${identifier} order by f.id desc limit 1
    )
    select d.source from asked a join standard_definition d on d.district_id = a.district_id and d.framework_id = a.framework_id and d.kind = a.kind
      and (d.id = a.id or (coalesce(a.source ->> 'hierarchyCode', '') <> '' and starts_with(d.source ->> 'hierarchyCode', (a.source ->> 'hierarchyCode') || '.')))
    order by d.id = a.id desc, d.id`)
  return Array.from(rows, ({ source }) => source)
}
