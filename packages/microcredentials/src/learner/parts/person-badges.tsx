import { useUserContext } from '@atrium/kit/client'
import { DelayedLoader, EmptyState, LoadError, SectionCard } from '@atrium/ui'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { OwnBadges } from './own-badges.tsx'

export function PersonBadges({ userID }: { userID: number }) {
  const text = useText()
  const me = useUserContext()
  const read = api.learner.ofPerson.useQuery({ userID })
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  return <SectionCard title={text('microcredentials.my.ofPerson')}>{read.data.length === 0 ? <EmptyState title={text('microcredentials.my.noneOfPerson')} /> : <OwnBadges badges={read.data} areOwn={me.userID === userID} />}</SectionCard>
}
