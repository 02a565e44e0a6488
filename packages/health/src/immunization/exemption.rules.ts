import type { FieldErrors } from '@atrium/kit/shared'
import { after } from './span.rules.ts'

/** Since when doctors file medical exemptions in the state's registry (Health and Safety Code 120372). */
const registrySince = '2021-01-01'

/**
 * What a medical exemption must be: one for a time ends within a year, and one since 2021 has a number
 * in the registry. Days are 'YYYY-MM-DD'.
 */
export function exemptionErrors({
  kind,
  issuedOn,
  until,
  formNumber,
}: {
  kind: string
  issuedOn: string
  until: string | null
  formNumber: string | null
}): FieldErrors {
  if (kind !== 'medical') return {}
  return {
    ...(until !== null &&
      until > after(issuedOn, '1y') && { until: { id: 'health.exemption.aYear' } }),
    ...(formNumber === null &&
      issuedOn >= registrySince && { formNumber: { id: 'health.exemption.needsNumber' } }),
  }
}
