import type { PlannedFile } from './plan.ts'
import { unmarked, wordsOf } from './names.rules.ts'

const people =
  /^(student|stu|pupil|learner|teacher|staff|employee|faculty|alumno|estudiante|docente|maestro|empleado|personal)$/
const numbers = /^(id|ids|number|no|nr|num|matricula|numero)$/
const ofSystems = /^(sourced|sis|uuid|guid|external|internal|unique|dcid|state|row)$/

/** A short number with at most a few letters. Internal system ids don't look like this. */
const plainNumber = /^[A-Za-z]{0,4}-?\d{1,15}$/

/**
 * The id column, if it is also the person's number. A "Student ID" in a file without another number
 * is the one that people write on forms. Null if the file has a number column, or its ids look
 * system-generated.
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
