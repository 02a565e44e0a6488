import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { chunksOf } from './chunks.ts'
import type { compareSource } from './compare.queries.ts'
import type { ReadSource } from './read-source.ts'

type Compared = Awaited<ReturnType<typeof compareSource>>
type Where = { districtID: number; frameworkID: number }

/**
 * Writes the statements at their positions. Statements that are missing are deleted, or retired if
 * something refers to them.
 */
export async function writeItems(
  tx: Tx,
  where: Where,
  source: ReadSource,
  { knownItems, changes, used }: Compared,
  stepped: (rows: number) => void,
): Promise<void> {
  const idOf = new Map(knownItems.map((item) => [item.identifier, item.id]))
  const fresh = await reserveIDs(tx, changes.added.length)
  for (const [index, item] of changes.added.entries())
    idOf.set(item.identifier, fresh[index] as number)
  await endItems(
    tx,
    where,
    changes.removed.map(({ id }) => id),
    used,
  )

  const rows = source.items.map((item, position) => ({ item, row: placedRow(item, position) }))
  const written = new Set(
    [...changes.added, ...changes.changed].map(({ identifier }) => identifier),
  )
  for (const [, part] of chunksOf(rows.filter(({ item }) => written.has(item.identifier)))) {
    await upsert(
      tx,
      where,
      part.map(({ item, row }) => {
        const { parent: _parent, place: _place, ...fields } = item
        return { ...fields, ...row }
      }),
    )
    stepped(part.length)
  }
  for (const [, part] of chunksOf(rows.filter(({ item }) => !written.has(item.identifier)))) {
    await updatePositions(
      tx,
      where,
      part.map(({ row }) => row),
    )
    stepped(part.length)
  }

  function placedRow(item: ReadSource['items'][number], position: number) {
    const idAt = (index: number): number =>
      idOf.get(source.items[index]?.identifier ?? '') as number
    const { place, end, path, children } = item.place
    const ids = path.map(idAt)
    return {
      id: idOf.get(item.identifier) as number,
      parentID: ids.at(-1) ?? null,
      path: ids,
      treePlace: place,
      treeEnd: end,
      childCount: children,
      position,
    }
  }
}

// Reserved before writing, so that children can refer to their parents in the same statement.
async function reserveIDs(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('standard_item', 'id'))::int as id from generate_series(1, ${count})`,
  )
  return Array.from(rows, ({ id }) => id)
}

async function endItems(
  tx: Tx,
  { districtID }: Where,
  removed: readonly number[],
  used: ReadonlySet<number>,
): Promise<void> {
  if (removed.length === 0) return
  const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`
  await tx.execute(
    sql`delete from standard_item where district_id = ${districtID} and id = any(${list(removed.filter((id) => !used.has(id)))})`,
  )
  await tx.execute(sql`
    update standard_item set retired_at = now(), parent_id = null, path = '{}', child_count = 0, tree_place = -id, tree_end = -id
    where district_id = ${districtID} and id = any(${list(removed.filter((id) => used.has(id)))})`)
}

const columns = sql.raw(`
  id integer, identifier text, uri text, "fullStatement" text, code text, "listEnumeration" text, "abbreviatedStatement" text, "alternativeLabel" text, "itemType" text,
  "conceptKeywords" text[], subjects text[], "educationLevels" text[], language text, notes text, "licenseTitle" text, "statusStartDate" date, "statusEndDate" date,
  "lastChangeDateTime" text, "parentID" integer, path integer[], "treePlace" integer, "treeEnd" integer, "childCount" integer, position integer, hash text, source jsonb`)

async function upsert(
  tx: Tx,
  { districtID, frameworkID }: Where,
  rows: readonly object[],
): Promise<void> {
  await tx.execute(sql`
    insert into standard_item (id, identifier, uri, full_statement, code, list_enumeration, abbreviated_statement, alternative_label, item_type, concept_keywords, subjects,
      education_levels, language, notes, license_title, status_start_date, status_end_date, last_change_date_time, parent_id, path, tree_place, tree_end, child_count, position, hash, source,
      district_id, framework_id, search_text, code_text)
    overriding system value
    select r.*, ${districtID}, ${frameworkID}, atrium_fold(regexp_replace(
      concat(' ', r.code, ' ', r."fullStatement", ' ', r."abbreviatedStatement", ' ', r."alternativeLabel", ' ', array_to_string(r."conceptKeywords", ' ')), '\\s+', ' ', 'g')), atrium_fold(r.code)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(${columns})
    on conflict (district_id, framework_id, identifier) do update set uri = excluded.uri, full_statement = excluded.full_statement, code = excluded.code,
      list_enumeration = excluded.list_enumeration, abbreviated_statement = excluded.abbreviated_statement, alternative_label = excluded.alternative_label, item_type = excluded.item_type,
      concept_keywords = excluded.concept_keywords, subjects = excluded.subjects, education_levels = excluded.education_levels, language = excluded.language, notes = excluded.notes,
      license_title = excluded.license_title, status_start_date = excluded.status_start_date, status_end_date = excluded.status_end_date, last_change_date_time = excluded.last_change_date_time,
      parent_id = excluded.parent_id, path = excluded.path, tree_place = excluded.tree_place, tree_end = excluded.tree_end, child_count = excluded.child_count,
      position = excluded.position, hash = excluded.hash, source = excluded.source, search_text = excluded.search_text, code_text = excluded.code_text, retired_at = null`)
}

/** Unchanged statements may still have moved. */
async function updatePositions(
  tx: Tx,
  { districtID }: Where,
  rows: readonly object[],
): Promise<void> {
  await tx.execute(sql`
    update standard_item i set parent_id = r."parentID", path = r.path, tree_place = r."treePlace", tree_end = r."treeEnd", child_count = r."childCount", position = r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(id integer, "parentID" integer, path integer[], "treePlace" integer, "treeEnd" integer, "childCount" integer, position integer)
    where i.district_id = ${districtID} and i.id = r.id
      and (i.parent_id, i.path, i.tree_place, i.tree_end, i.child_count, i.position) is distinct from (r."parentID", r.path, r."treePlace", r."treeEnd", r."childCount", r.position)`)
}
