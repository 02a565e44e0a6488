import { isBlank, validateField, type Field, type FieldErrors } from '@atrium/kit/shared'

type Values = Record<string, unknown>
type Fields = Readonly<Record<string, Field>>

/** What applies: a school's own values before the district's, those before the defaults. */
export const effective = (...layers: readonly Values[]): Values => Object.assign({}, ...layers)

/** A place's values after a change; a blank clears a value, and the inherited one applies again. */
export function afterChange(own: Values, changes: Values): Values {
  const kept = { ...own, ...changes }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => !isBlank(value)))
}

/**
 * Errors in the values that would apply, as far as these changes touch them. Unknown names are
 * refused.
 */
export function settingErrors(fields: Fields, changes: Values, applying: Values): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of Object.keys(changes))
    if (!Object.hasOwn(fields, name)) errors[name] = { id: 'kit.valid.notAllowed' }
  for (const [name, field] of Object.entries(fields)) {
    const other = 'notAbove' in field ? field.notAbove : undefined
    if (!(name in changes) && (other === undefined || !(other in changes))) continue
    const error = validateField(field, applying[name], applying)
    if (error) errors[name] = error
  }
  return errors
}
