import { fieldsOf, filterFields, inputsOf } from '@atrium/engine/catalog.rules'
import type { SuiteContents } from '../suites/suite-contents.queries.ts'
import { inputsOfRecipe, dependentsOf } from '../tools/recipe.rules.ts'

export interface Dependant {
  kind: 'file' | 'mixer' | 'relationship' | 'filterSet' | 'chart' | 'dashboard'
  id: number
  name: string
}

/**
 * Everything in a suite that would lose something it needs if this file were gone: through its
 * columns, its mixers, its charts, its files.
 */
export function dependantsOf(contents: SuiteContents, fileID: number): Dependant[] {
  const { attributes, mixers, relationships, filterSets, charts, dashboards, recipes, files } =
    contents
  const refs = new Set(attributes.filter((one) => one.fileID === fileID).map((one) => `a${one.id}`))
  const found: Dependant[] = []
  // A mixer may depend on another: repeat until none is added.
  for (let before = -1; before !== found.length;) {
    before = found.length
    for (const mixer of mixers) {
      if (
        refs.has(`m${mixer.id}`) ||
        (mixer.fileID !== fileID && !inputsOf(mixer.definition).some((ref) => refs.has(ref)))
      )
        continue
      refs.add(`m${mixer.id}`)
      found.push({ kind: 'mixer', id: mixer.id, name: mixer.name })
    }
  }
  const nameOf = (id: number) => attributes.find((one) => one.id === id)?.displayName ?? ''
  const related = relationships
    .filter((one) => refs.has(`a${one.fromID}`) || refs.has(`a${one.toID}`))
    .map((one): Dependant => ({
      kind: 'relationship',
      id: one.relationshipID,
      name: `${nameOf(one.fromID)} ↔ ${nameOf(one.toID)}`,
    }))
  const sets = filterSets
    .filter((set) => set.filters.flatMap(filterFields).some((ref) => refs.has(ref)))
    .map((set): Dependant => ({ kind: 'filterSet', id: set.id, name: set.name }))
  const drawn = charts.filter(({ definition }) => {
    const named = [
      definition.x?.field,
      definition.color?.field,
      definition.value,
      definition.other,
      definition.sort.by === 'field' ? definition.sort.field : null,
      ...definition.columns,
      ...definition.filters.flatMap((one) =>
        one.type === 'custom' ? fieldsOf(one.condition) : filterFields(one),
      ),
    ]
    return named.some((ref) => ref !== null && ref !== undefined && refs.has(ref))
  })
  const gone = new Set(drawn.map((one) => one.id))
  const shown = dashboards
    .filter((one) => one.tiles.some((tile) => gone.has(tile.chartID)))
    .map((one): Dependant => ({ kind: 'dashboard', id: one.id, name: one.name }))
  const live = new Set(
    files.filter((file) => file.status !== 'dltr' && file.status !== 'dlt').map((file) => file.id),
  )
  const made = dependentsOf(
    recipes.filter(
      (one) => live.has(one.fileID) || inputsOfRecipe(one.definition).includes(fileID),
    ),
    fileID,
  ).filter((id) => live.has(id))
  return [
    ...made.map((id): Dependant => ({
      kind: 'file',
      id,
      name: files.find((file) => file.id === id)?.name ?? '',
    })),
    ...found,
    ...related,
    ...sets,
    ...drawn.map((one): Dependant => ({ kind: 'chart', id: one.id, name: one.name })),
    ...shown,
  ]
}
