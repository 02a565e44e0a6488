import { StatusBadge } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { adoptionStatuses } from '../words.ts'

/** The adoption status of a framework; one that CASE doesn't define is shown as written. */
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
