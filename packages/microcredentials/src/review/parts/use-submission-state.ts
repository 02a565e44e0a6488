import { useSearchParams } from 'wouter'
import type { SubmissionFilter } from '../submissions.queries.ts'
import { submissionStates, type SubmissionState } from '../submissions.words.ts'

const ids = ['badgeID', 'stackID', 'schoolID', 'approvalAreaID', 'reviewerID'] as const
const days = ['from', 'to'] as const

/**
 * The filters of the list of submissions. They are in the address, so that it can be shared and
 * returned to.
 */
export function useSubmissionState(): {
  filter: SubmissionFilter
  page: number
  change: (filter: SubmissionFilter, page?: number) => void
} {
  const [query, setQuery] = useSearchParams()
  const filter: SubmissionFilter = {}
  const state = query.get('state') as SubmissionState
  if (submissionStates.includes(state)) filter.state = state
  for (const name of ids)
    if (/^[1-9]\d{0,8}$/.test(query.get(name) ?? '')) filter[name] = Number(query.get(name))
  for (const name of days)
    if (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? ''))
      filter[name] = query.get(name) ?? undefined
  const page = Number(/^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? 1)
  const change = (next: SubmissionFilter, to = 1) => {
    const entries = Object.entries({ ...next, ...(to > 1 && { page: to }) }).filter(
      ([, value]) => value !== undefined,
    )
    setQuery(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])))
  }
  return { filter, page, change }
}
