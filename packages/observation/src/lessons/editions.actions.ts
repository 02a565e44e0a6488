import type { Tx } from '@atrium/kit/server'
import { nameOf } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import type { EditionContent } from './edition.types.ts'
import {
  observationEditions,
  observationNotes,
  observationRatings,
  observations,
  type ObservationRow,
} from './observations.table.ts'

/** Keeps what an observation says now, before it is corrected. */
export async function keepEdition(
  tx: Tx,
  { districtID, id }: Pick<ObservationRow, 'districtID' | 'id'>,
  { reason, by, at }: { reason: string; by: number; at: string },
): Promise<void> {
  const [row] = await tx.execute<{ content: EditionContent; number: number }>(sql`
    select o.corrections + 1 as number, json_build_object(
      'strengths', o.strengths, 'nextSteps', o.next_steps, 'response', o.response,
      'educatorSignedAt', o.educator_signed_at, 'evaluatorSignedAt', o.evaluator_signed_at,
      'evaluator', ${nameOf(sql`o.district_id`, sql`o.evaluator_id`)}, 'evaluatorSignedBy', ${nameOf(sql`o.district_id`, sql`o.evaluator_signed_by`)},
      'notes', (select coalesce(json_agg(json_build_object('id', n.id, 'at', n.at, 'text', n.text, 'indicatorIDs', n.indicator_ids,
          'author', ${nameOf(sql`n.district_id`, sql`n.author_id`)}) order by n.at, n.id), '[]')
        from ${observationNotes} n where n.district_id = o.district_id and n.observation_id = o.id and n.removed_at is null),
      'ratings', (select coalesce(json_agg(json_build_object('indicatorID', r.indicator_id, 'level', r.level, 'why', r.why) order by r.indicator_id), '[]')
        from ${observationRatings} r where r.district_id = o.district_id and r.observation_id = o.id)) as content
    from ${observations} o where o.district_id = ${districtID} and o.id = ${id}`)
  if (!row) throw new Error(`observation ${id} is gone`)
  await tx.insert(observationEditions).values({
    ...{ districtID, observationID: id, number: row.number, content: row.content },
    ...{ reason, correctedBy: by, correctedAt: at },
  })
}
