import type { DistrictDb, Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { standardsByIDs, unknownItems, type StandardView } from '@atrium/standards/public'
import type { StandardContent } from './content.types.ts'

/** What a version stores for a statement: its current text. */
export const standardContent = ({
  itemID,
  identifier,
  code,
  fullStatement,
  frameworkTitle,
}: StandardView): Omit<StandardContent, 'key'> => ({
  standardItemID: itemID,
  identifier,
  code,
  statement: fullStatement.slice(0, 4000),
  framework: frameworkTitle,
})

/**
 * The standards to store. Existing ones keep their text from when they were chosen; new ones get
 * the text in the district's framework, regardless of what was sent. Refuses 422 for standards that
 * the district doesn't have or has retired.
 */
export async function settleStandards(
  db: DistrictDb | Tx,
  districtID: number,
  chosen: readonly StandardContent[],
  before: readonly StandardContent[],
): Promise<StandardContent[]> {
  const known = new Map(before.map((one) => [one.standardItemID, one]))
  const fresh = chosen
    .filter((one) => !known.has(one.standardItemID))
    .map((one) => one.standardItemID)
  const unknown = await unknownItems(db, districtID, fresh)
  if (unknown.length > 0)
    throw refuse.fields({
      standards: {
        id: 'microcredentials.valid.unknownStandard',
        values: { count: unknown.length },
      },
    })
  const views = new Map(
    (await standardsByIDs(db, districtID, fresh)).map((view) => [
      view.itemID,
      standardContent(view),
    ]),
  )
  return chosen.map((one) => ({
    ...one,
    ...(known.get(one.standardItemID) ?? views.get(one.standardItemID)),
    key: one.key,
  }))
}
