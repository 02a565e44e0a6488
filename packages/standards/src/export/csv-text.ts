import { csvLine, type DistrictDb } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

const header = [
  'identifier',
  'fullStatement',
  'humanCodingScheme',
  'parent',
  'sequenceNumber',
  'listEnumeration',
  'abbreviatedStatement',
  'alternativeLabel',
  'CFItemType',
  'educationLevel',
  'conceptKeywords',
  'subject',
  'notes',
  'language',
]
const page = 2000

type Row = Record<string, unknown> & { place: number; cells: (string | null)[] }

/** The statements of a framework in tree order, as a CSV that can be imported again. */
export async function* csvText(
  db: DistrictDb,
  of: { districtID: number; frameworkID: number },
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`
  let after = 0
  for (;;) {
    const rows = Array.from(
      await db.execute<Row>(sql`
      select i.tree_place as place, jsonb_build_array(i.identifier, i.full_statement, i.code, p.identifier, (select trim_scale(a.sequence_number::numeric)::text from standard_association a
          where a.district_id = i.district_id and a.framework_id = i.framework_id and a.origin_identifier = i.identifier and a.type = 'isChildOf' and a.sequence_number is not null
          order by (a.destination_identifier = p.identifier) desc, a.position limit 1),
        i.list_enumeration, i.abbreviated_statement, i.alternative_label, i.item_type, array_to_string(i.education_levels, ','), array_to_string(i.concept_keywords, ','),
        array_to_string(i.subjects, ','), i.notes, i.language) as cells
      from standard_item i left join standard_item p on p.district_id = i.district_id and p.id = i.parent_id
      where i.district_id = ${of.districtID} and i.framework_id = ${of.frameworkID} and i.retired_at is null and i.tree_place > ${after}
      order by i.tree_place limit ${page}`),
    )
    yield rows.map(({ cells }) => csvLine(cells.map((cell) => cell ?? ''))).join('')
    if (rows.length < page) return
    after = rows.at(-1)?.place ?? after
  }
}
