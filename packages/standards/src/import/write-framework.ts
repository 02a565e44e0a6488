import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { chunksOf } from './chunks.ts'
import type { compareSource } from './compare.queries.ts'
import type { ReadSource } from './read-source.ts'
import { writeItems } from './write-items.ts'

type Compared = Awaited<ReturnType<typeof compareSource>>

/**
 * Writes a framework from its file, in the caller's transaction, in statements that each write many
 * rows.
 * @param step called after each of them with the number of rows written; it may throw to cancel the
 * import
 * @returns the framework's id
 */
export async function writeFramework(
  tx: Tx,
  districtID: number,
  source: ReadSource,
  compared: Compared,
  step: (done: number) => void,
): Promise<number> {
  const { package: found } = source
  const frameworkID = await writeDocument(tx, districtID, source, compared)
  let done = 0
  const stepped = (rows: number): void => step((done += rows))
  await writeItems(tx, { districtID, frameworkID }, source, compared, stepped)
  await tx.execute(
    sql`delete from standard_association where district_id = ${districtID} and framework_id = ${frameworkID}`,
  )
  await tx.execute(
    sql`delete from standard_definition where district_id = ${districtID} and framework_id = ${frameworkID}`,
  )
  for (const [from, rows] of chunksOf(found.associations)) {
    await tx.execute(sql`
      insert into standard_association (district_id, framework_id, identifier, type, origin_identifier, destination_identifier, sequence_number, position, source)
      select ${districtID}, ${frameworkID}, r.identifier, r.type, r."originIdentifier", r."destinationIdentifier", r."sequenceNumber", ${from} + r.row - 1, r.source
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as (identifier text, type text, "originIdentifier" text, "destinationIdentifier" text, "sequenceNumber" float8, source jsonb))
        with ordinality as r(identifier, type, "originIdentifier", "destinationIdentifier", "sequenceNumber", source, row)`)
    stepped(rows.length)
  }
  for (const [from, rows] of chunksOf(found.definitions)) {
    await tx.execute(sql`
      insert into standard_definition (district_id, framework_id, kind, identifier, title, position, source)
      select ${districtID}, ${frameworkID}, r.kind, r.identifier, r.title, ${from} + r.row - 1, r.source
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as (kind text, identifier text, title text, source jsonb))
        with ordinality as r(kind, identifier, title, source, row)`)
  }
  return frameworkID
}

async function writeDocument(
  tx: Tx,
  districtID: number,
  { format, package: found, items }: ReadSource,
  { used, knownItems }: Compared,
): Promise<number> {
  const { framework: f } = found
  const present = new Set(items.map((item) => item.identifier))
  const retired = knownItems.filter(
    (item) => !present.has(item.identifier) && (item.retired || used.has(item.id)),
  ).length
  const [row] = await tx.execute<{ id: number }>(sql`
    insert into standard_framework (district_id, identifier, uri, title, creator, publisher, description, subjects, language, framework_version, framework_type,
      adoption_status, status_start_date, status_end_date, official_source_url, notes, license_title, last_change_date_time, case_version, format, item_count, retired_count, source)
    select ${districtID}, r.*, ${found.caseVersion}, ${format}, ${items.length}, ${retired}, ${JSON.stringify(found.shell)}::text::jsonb
    from jsonb_to_record(${JSON.stringify(f)}::text::jsonb) as r(identifier text, uri text, title text, creator text, publisher text, description text, subjects text[], language text,
      "frameworkVersion" text, "frameworkType" text, "adoptionStatus" text, "statusStartDate" date, "statusEndDate" date, "officialSourceURL" text, notes text, "licenseTitle" text, "lastChangeDateTime" text)
    on conflict (district_id, identifier) do update set uri = excluded.uri, title = excluded.title, creator = excluded.creator, publisher = excluded.publisher,
      description = excluded.description, subjects = excluded.subjects, language = excluded.language, framework_version = excluded.framework_version, framework_type = excluded.framework_type,
      adoption_status = excluded.adoption_status, status_start_date = excluded.status_start_date, status_end_date = excluded.status_end_date,
      official_source_url = excluded.official_source_url, notes = excluded.notes, license_title = excluded.license_title, last_change_date_time = excluded.last_change_date_time,
      case_version = excluded.case_version, format = excluded.format, item_count = excluded.item_count, retired_count = excluded.retired_count, source = excluded.source,
      imported_at = now(), updated_at = now(), removed_at = null, version = standard_framework.version + 1
    returning id`)
  return (row as { id: number }).id
}
