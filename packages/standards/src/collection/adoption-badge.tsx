import { StatusBadge } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { adoptionStatuses } from '../words.ts'

/** How far a framework is adopted; a status that CASE does not name is shown as it is written. */
export function AdoptionBadge({ status }: { status: string | null }) {
  const text = useText()
  if (status === null) return null
  const known = adoptionStatuses.find((one) => one === status)
  return (
    <StatusBadge tone={known === 'Adopted' ? 'good' : 'neutral'}>
      {known ? text(`standards.status.${known}`) : status}
    </StatusBadge>
  )
}
