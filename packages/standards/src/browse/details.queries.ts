import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import type { Scope } from './tree.queries.ts'

/** The other end of an association, as far as it is on file. */
export interface LinkedNode {
  identifier: string
  /** Null: it is outside the district's frameworks. */
  itemID: number | null
  frameworkID: number | null
  code: string | null
  title: string
  uri: string | null
}

export interface ItemLink {
  type: string
  /** `to`: the statement is the origin; `from`: it is the destination. */
  direction: 'to' | 'from'
  node: LinkedNode
}

export interface ItemDetails {
  itemID: number
  frameworkID: number
  frameworkTitle: string
  identifier: string
  uri: string
  fullStatement: string
  code: string | null
  listEnumeration: string | null
  abbreviatedStatement: string | null
  alternativeLabel: string | null
  itemType: string | null
  conceptKeywords: string[]
  subjects: string[]
  educationLevels: string[]
  language: string | null
  notes: string | null
  licenseTitle: string | null
  statusStartDate: string | null
  statusEndDate: string | null
  lastChangeDateTime: string
  isRetired: boolean
  path: { itemID: number; label: string }[]
  links: ItemLink[]
}

/**
 * One statement with its path and related statements, without its own branch. Refuses 404. Two
 * statements.
 */
export async function itemDetails(
  { db, districtID, publicOnly }: Scope,
  itemID: number,
): Promise<ItemDetails> {
  const [row] = await db.execute<Omit<ItemDetails, 'links'> & Record<string, unknown>>(sql`
    select i.id as "itemID", i.framework_id as "frameworkID", f.title as "frameworkTitle", i.identifier, i.uri, i.full_statement as "fullStatement", i.code,
      i.list_enumeration as "listEnumeration", i.abbreviated_statement as "abbreviatedStatement", i.alternative_label as "alternativeLabel", i.item_type as "itemType",
      i.concept_keywords as "conceptKeywords", i.subjects, i.education_levels as "educationLevels", i.language, i.notes, i.license_title as "licenseTitle",
      i.status_start_date as "statusStartDate", i.status_end_date as "statusEndDate", i.last_change_date_time as "lastChangeDateTime", i.retired_at is not null as "isRetired",
      (select coalesce(jsonb_agg(jsonb_build_object('itemID', p.id, 'label', coalesce(p.code, left(p.full_statement, 80))) order by p.tree_place), '[]')
         from standard_item p where p.district_id = i.district_id and p.id = any(i.path)) as path
    from standard_item i join standard_framework f on f.district_id = i.district_id and f.id = i.framework_id and f.removed_at is null ${publicOnly ? sql`and f.is_public` : sql``}
    where i.district_id = ${districtID} and i.id = ${itemID}`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const links = await db.execute<Record<string, unknown>>(sql`
    select a.type, a.direction, a.other as identifier, n.id as "itemID", n.framework_id as "frameworkID", n.code,
      coalesce(n.full_statement, a.node ->> 'title', a.other) as title, coalesce(n.uri, a.node ->> 'uri') as uri
    from (
      select type, 'to' as direction, destination_identifier as other, source -> 'destinationNodeURI' as node, framework_id, position from standard_association
        where district_id = ${districtID} and origin_identifier = ${row.identifier}
      union all
      select type, 'from', origin_identifier, source -> 'originNodeURI', framework_id, position from standard_association
        where district_id = ${districtID} and destination_identifier = ${row.identifier} and type <> 'isChildOf'
    ) a
    join standard_framework g on g.district_id = ${districtID} and g.id = a.framework_id and g.removed_at is null ${publicOnly ? sql`and g.is_public` : sql``}
    left join lateral (
      select i.id, i.framework_id, i.code, i.full_statement, i.uri from standard_item i
      join standard_framework f on f.district_id = i.district_id and f.id = i.framework_id and f.removed_at is null ${publicOnly ? sql`and f.is_public` : sql``}
      where i.district_id = ${districtID} and i.identifier = a.other order by (i.framework_id = a.framework_id) desc, i.id limit 1) n on true
    where not (a.type = 'isChildOf' and n.id is not distinct from ${row.path.at(-1)?.itemID ?? null})
    order by a.type, a.direction desc, a.framework_id, a.position limit 300`)
  return {
    ...row,
    links: Array.from(
      links,
      ({ type, direction, ...node }) => ({ type, direction, node }) as unknown as ItemLink,
    ),
  }
}
