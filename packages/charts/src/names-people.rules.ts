import { Catalog, filterFields, inputsOf } from '@atrium/engine/catalog.rules'
import type { FieldRef, Filter, SuiteShape } from '@atrium/engine/plan'
import type { SemanticType } from '@atrium/tabular/words'
import type { ChartDefinition } from './chart.types.ts'

type Attributes = readonly { id: number; semanticType: SemanticType | null }[]

const naming: ReadonlySet<SemanticType> = new Set(['studentID', 'name'])

/**
 * Whether a chart would identify its people, whatever its numbers are: by student ids or names on
 * an axis, an axis sorted by them, a list of them, the most frequent of them, or a number that a
 * mixer computes for only some of them. A mixer's result based on an id counts as an id.
 */
export function namesPeople(
  shape: SuiteShape,
  attributes: Attributes,
  {
    x,
    color,
    value,
    reducer,
    sort,
  }: Pick<ChartDefinition, 'x' | 'color' | 'value' | 'reducer' | 'sort'>,
): boolean {
  const isMixed = value?.startsWith('m') === true && reducer !== 'uniqueCount'
  const shownFields = [
    x?.field,
    color?.field,
    ...(sort.by === 'field' ? [sort.field] : []),
    ...(isMixed || reducer === 'uniqueAttributes' || reducer === 'mode' ? [value] : []),
  ]
  return shownFields.some(
    (ref) => ref !== undefined && ref !== null && isNaming(shape, attributes, ref),
  )
}

/**
 * Whether filters select single people by their ids or names: with one left out, subtraction
 * identifies that one. "My students" doesn't.
 */
export const picksPeople = (
  shape: SuiteShape,
  attributes: Attributes,
  filters: readonly Filter[],
): boolean =>
  filters.some(
    (filter) =>
      filter.type !== 'smart' &&
      filter.type !== 'system' &&
      filterFields(filter).some((ref) => isNaming(shape, attributes, ref)),
  )

function isNaming(shape: SuiteShape, attributes: Attributes, field: FieldRef): boolean {
  const catalog = new Catalog(shape)
  const isName = (ref: FieldRef): boolean => {
    const found = catalog.find(ref)
    if (found.is === 'attribute')
      return attributes.some(
        (one) => one.id === found.id && one.semanticType !== null && naming.has(one.semanticType),
      )
    return inputsOf(found.definition).some(isName)
  }
  try {
    return isName(field)
  } catch {
    // Missing parts are refused when the question is asked.
    return false
  }
}
