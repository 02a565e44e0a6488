import { checkNames, reasons, type Check, type Reason, type Verdict } from '../words.ts'

/** A finding, with its check and its outcome from the table of reasons. */
export function found(reason: Reason, values?: Record<string, string | number>): Check {
  const [name, outcome] = reasons[reason]
  return { name, outcome, reason, ...(values && { values }) }
}

/** One failure makes it invalid; otherwise, one open question leaves it unconfirmed. */
export function verdictOf(checks: readonly Check[]): Verdict {
  if (checks.some(({ outcome }) => outcome === 'fail')) return 'invalid'
  // The owner was given, but the credential can't prove it: reported, without affecting the
  // verdict.
  return checks.some(({ outcome, name }) => outcome === 'unknown' && name !== 'recipient')
    ? 'unconfirmed'
    : 'valid'
}

/**
 * What is missing and what is wrong, at most a dozen of each, since a third-party list may be long.
 */
export function faultChecks({
  missing,
  wrong,
}: {
  missing: readonly string[]
  wrong: readonly string[]
}): Check[] {
  const valuesOf = (fields: readonly string[]) => ({
    count: fields.length,
    fields: fields.slice(0, 12).join(', ').slice(0, 1000),
  })
  return [
    ...(missing.length > 0 ? [found('schemaMissing', valuesOf(missing))] : []),
    ...(wrong.length > 0 ? [found('schemaWrong', valuesOf(wrong))] : []),
  ]
}

/**
 * In the order of `checkNames`; findings of the same check stay in the order in which they were
 * made.
 */
export const inOrder = (checks: readonly Check[]): Check[] =>
  checks.toSorted((one, other) => checkNames.indexOf(one.name) - checkNames.indexOf(other.name))
