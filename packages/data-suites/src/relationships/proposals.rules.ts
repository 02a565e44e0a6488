import type { AttributeView, RelationshipView } from '../suites/suite.views.ts'
import type { SemanticType } from '@atrium/tabular/words'

export interface Proposal {
  fromID: number
  toID: number
}

type Column = Pick<
  AttributeView,
  'attributeID' | 'fileID' | 'displayName' | 'semanticType' | 'dataType'
>

/** The columns that relate files: each identifies one person, school or thing. */
const identifying: ReadonlySet<SemanticType> = new Set(['studentID', 'schoolID', 'staffID', 'code'])

/**
 * Columns of two files that seem to mean the same: identifiers of the same meaning, or with the same name. One proposal for each two
 * files that are not related yet; at most `most`.
 */
export function proposedPairs(
  columns: readonly Column[],
  relationships: readonly Pick<RelationshipView, 'fromID' | 'toID'>[],
  most = 4,
): Proposal[] {
  const fileOf = new Map(columns.map((one) => [one.attributeID, one.fileID]))
  const pairKey = (a: number | undefined, b: number | undefined): string =>
    [a ?? 0, b ?? 0].toSorted((x, y) => x - y).join()
  const done = new Set(
    relationships.map((one) => pairKey(fileOf.get(one.fromID), fileOf.get(one.toID))),
  )
  const proposals: Proposal[] = []
  for (const from of columns.filter(isIdentifier))
    for (const to of columns) {
      const key = pairKey(from.fileID, to.fileID)
      if (
        to.fileID <= from.fileID ||
        done.has(key) ||
        proposals.length >= most ||
        !isIdentifier(to) ||
        !meansTheSame(from, to)
      )
        continue
      done.add(key)
      proposals.push({ fromID: from.attributeID, toID: to.attributeID })
    }
  return proposals
}

const isIdentifier = ({ semanticType }: Column): boolean =>
  semanticType !== null && identifying.has(semanticType)
const meansTheSame = (a: Column, b: Column): boolean =>
  a.semanticType === b.semanticType &&
  (a.semanticType !== 'code' || a.displayName.toLowerCase() === b.displayName.toLowerCase())
