import type { PageProps } from '@atrium/kit/client'
import { api } from '../api.ts'
import { SharedPanel } from './shared-view.tsx'

/** A dashboard or a snapshot by a link for staff, by the reader's own rules. */
export default function SharedPage({ params: { token = '' } }: PageProps) {
  return <SharedPanel shared={api.shared.useQuery({ token }, { retry: false })} />
}
