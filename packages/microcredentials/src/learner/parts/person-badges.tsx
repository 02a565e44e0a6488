import { useState } from 'react'
import { useMay, useUserContext } from '@atrium/kit/client'
import { DelayedLoader, EmptyState, LoadError, SectionCard } from '@atrium/ui'
import { Button } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { needs } from '../../words.ts'
import { OwnBadges } from './own-badges.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

export function PersonBadges({ userID }: { userID: number }) {
  const text = useText()
  const me = useUserContext()
  const mayRevoke = useMay()([needs.administer])
  const [revoking, setRevoking] = useState<number>()
  const read = api.learner.ofPerson.useQuery({ userID })
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const chosen = read.data.find((badge) => badge.badgeUserID === revoking)
  return (
    <SectionCard title={text('microcredentials.my.ofPerson')}>
      {read.data.length === 0 ? (
        <EmptyState title={text('microcredentials.my.noneOfPerson')} />
      ) : (
        <OwnBadges
          badges={read.data}
          areOwn={me.userID === userID}
          acts={(badge) =>
            mayRevoke &&
            badge.credential &&
            badge.credential.state !== 'revoked' && (
              <Button variant="subtle" color="red" size="compact-sm" aria-label={text('microcredentials.revoke.title', { name: badge.name })} onClick={() => setRevoking(badge.badgeUserID)}>
                {text('microcredentials.revoke.act')}
              </Button>
            )
          }
        />
      )}
      {chosen && <RevokeDialog badge={chosen} onClose={() => setRevoking(undefined)} />}
    </SectionCard>
  )
}
