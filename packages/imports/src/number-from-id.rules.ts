import type { PlannedFile } from './plan.ts'
import { unmarked, wordsOf } from './names.rules.ts'

const people =
  /^(student|stu|pupil|learner|teacher|staff|employee|faculty|alumno|estudiante|docente|maestro|empleado|personal)$/
const numbers = /^(id|ids|number|no|nr|num|matricula|numero)$/
const ofSystems = /^(sourced|sis|uuid|guid|external|internal|unique|dcid|state|row)$/

/** A short number, with at most a few letters: no system generates ids like this for itself. */
const plainNumber = /^[A-Za-z]{0,4}-?\d{1,15}$/

/**
 * The column that is a person's number as well as their id: a file with a "Student ID" and no other number means the one that
 * people write on forms. Null where the file has a column for the number, or its ids are a system's own.
 */
export function numberFromID({
  kind,
  proposal: { mapping },
  dialect: { headers },
  columns,
}: Pick<PlannedFile, 'kind' | 'proposal' | 'dialect' | 'columns'>): number | null {
  if (kind !== 'users' || mapping.columns.includes('identifier')) return null
  if (mapping.constants['role'] === 'guardian') return null
  const at = mapping.columns.indexOf('sourcedId')
  const words = wordsOf(unmarked(headers[at] ?? ''))
  const isNamed =
    words.some((word) => people.test(word)) &&
    words.some((word) => numbers.test(word)) &&
    !words.some((word) => ofSystems.test(word))
  const samples = columns[at]?.samples ?? []
  return isNamed && samples.length > 0 && samples.every((one) => plainNumber.test(one.trim()))
    ? at
    : null
}
