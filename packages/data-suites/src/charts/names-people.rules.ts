import { Catalog, inputsOf } from '../engine/catalog.rules.ts'
import type { FieldRef, SuiteShape } from '../engine/plan.ts'
import type { SemanticType } from '../words.ts'
import type { ChartDefinition } from './chart.types.ts'

const naming: ReadonlySet<SemanticType> = new Set(['studentID', 'name'])

/**
 * Whether a chart would tell who its people are, whatever its numbers: by an axis of student ids or names, by a list of them, or by
 * the most frequent of them. What a mixer makes of an id is an id.
 */
export function namesPeople(shape: SuiteShape, attributes: readonly { id: number; semanticType: SemanticType | null }[], { x, color, value, reducer }: Pick<ChartDefinition, 'x' | 'color' | 'value' | 'reducer'>): boolean {
  const catalog = new Catalog(shape)
  const isName = (ref: FieldRef): boolean => {
    const found = catalog.find(ref)
    if (found.is === 'attribute') return attributes.some((one) => one.id === found.id && one.semanticType !== null && naming.has(one.semanticType))
    return inputsOf(found.definition).some(isName)
  }
  const told = [x?.field, color?.field, ...(reducer === 'uniqueAttributes' || reducer === 'mode' ? [value] : [])]
  return told.some((ref) => {
    if (ref === undefined || ref === null) return false
    try {
      return isName(ref)
    } catch {
      // What is not there any more is refused when it is asked for.
      return false
    }
  })
}
