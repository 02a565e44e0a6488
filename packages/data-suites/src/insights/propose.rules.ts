import type { FieldRef, SuiteShape } from '@atrium/engine/plan'
import { Catalog } from '@atrium/engine/catalog.rules'
import { baseFor } from '@atrium/engine/paths.rules'
import type { SuiteContents } from '../suites/suite-contents.queries.ts'
import { isNumeric } from '@atrium/tabular/words'
import type { InsightDefinition } from './insight.types.ts'

/** Questions at most that are tried for one suite. */
const most = 24

/**
 * Questions suggested by a suite's columns: each of a few measures over each time and by each
 * column with few groups, if relationships connect them. Rates and scores come before other
 * numbers, mixers before columns, because someone wanted them.
 */
export function questionsOf(
  shape: SuiteShape,
  { attributes, mixers }: SuiteContents,
): InsightDefinition[] {
  const catalog = new Catalog(shape)
  const online = new Set(shape.files.map((file) => file.id))
  const there = attributes.filter((one) => online.has(one.fileID))
  const kindOf = (ref: FieldRef) => {
    try {
      return catalog.find(ref).kind
    } catch {
      return undefined
    }
  }
  const isNumber = (ref: FieldRef): boolean => {
    const kind = kindOf(ref)
    return kind !== undefined && isNumeric(kind)
  }
  const wanted = mixers.map((one) => `m${one.id}`).filter(isNumber)
  const measured = there
    .filter((one) => one.dataType === 'continuous' && isNumeric(one.kind))
    .toSorted((a, b) => Number(isRate(b.semanticType)) - Number(isRate(a.semanticType)))
    .map((one) => `a${one.id}`)
  const measures = [...wanted, ...measured].slice(0, 4)
  const times = there
    .filter((one) => one.semanticType === 'schoolYear')
    .map((one) => ({ field: `a${one.id}` }))
  const dates = there
    .filter((one) => one.kind === 'date' && times.length === 0)
    .map((one) => ({ field: `a${one.id}`, part: 'schoolYear' as const }))
  const groups = there.filter(
    (one) =>
      (one.kind === 'text' || one.kind === 'integer') &&
      one.dataType === 'ordinal' &&
      one.semanticType !== 'schoolYear' &&
      (one.profile?.distinct ?? 99) >= 2 &&
      (one.profile?.distinct ?? 99) <= 20,
  )
  const questions = measures.flatMap((value): InsightDefinition[] => {
    const asked = (
      kind: InsightDefinition['kind'],
      by: InsightDefinition['by'],
    ): InsightDefinition => ({ kind, reducer: 'average', value, by, filters: [], filterSetIDs: [] })
    return [
      ...[...times, ...dates].map((by) => asked('change', by)),
      ...groups.flatMap((one) => [
        asked('gap', { field: `a${one.id}` }),
        ...((one.profile?.distinct ?? 0) >= 5 ? [asked('outlier', { field: `a${one.id}` })] : []),
      ]),
    ]
  })
  const meets = ({ value, by }: InsightDefinition): boolean => {
    try {
      return (
        baseFor(shape, [catalog.find(value ?? by.field).fileID, catalog.find(by.field).fileID]) !==
        undefined
      )
    } catch {
      return false
    }
  }
  return questions.filter(meets).slice(0, most)
}

const isRate = (type: string | null): boolean => type === 'percentage' || type === 'score'
