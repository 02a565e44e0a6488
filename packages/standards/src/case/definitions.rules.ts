import { definitionKinds, limits } from '../words.ts'
import type { Findings } from './findings.rules.ts'
import { isObject, type JsonObject } from './json.rules.ts'
import type { ReadDefinition } from './package.types.ts'

/** Item types, subjects, concepts, licenses, groupings and rubrics, as complete objects. */
export function readDefinitions(whole: JsonObject, findings: Findings): ReadDefinition[] {
  const found = isObject(whole.CFDefinitions) ? whole.CFDefinitions : {}
  return definitionKinds.flatMap((kind) => {
    const list = kind === 'CFRubrics' ? whole.CFRubrics : found[kind]
    const place = kind === 'CFRubrics' ? kind : `CFDefinitions.${kind}`
    if (list === undefined || list === null) return []
    if (!Array.isArray(list)) {
      findings.warning(place, 'noList', { field: kind })
      return []
    }
    return list.flatMap((source, index): ReadDefinition[] => {
      if (!isObject(source)) {
        findings.warning(`${place}[${index}]`, 'noObject')
        return []
      }
      const { identifier, title } = source
      if (typeof identifier !== 'string' || identifier === '')
        findings.warning(`${place}[${index}].identifier`, 'expected', { field: 'identifier' })
      return [
        {
          kind,
          identifier: typeof identifier === 'string' ? identifier.slice(0, limits.short) : '',
          title: typeof title === 'string' ? title.slice(0, limits.short) : '',
          source,
        },
      ]
    })
  })
}
