import { useState } from 'react'
import { useMay, useRecordCache, useUserContext } from '@atrium/kit/client'
import { ConfirmWithNumbers, EmptyState, Notice, SectionCard, useToasts, Loading } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
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
  if (read.isError || !read.data) return <Loading of={read} />
  const { badges, keeps } = read.data
  const chosen = badges.find((badge) => badge.badgeUserID === revoking)
  return (
    <SectionCard title={text('microcredentials.my.ofPerson')}>
      {keeps && <Kept userID={userID} />}
      {badges.length === 0 ? (
        <EmptyState
          title={text(keeps ? 'microcredentials.my.noneShown' : 'microcredentials.my.noneOfPerson')}
        />
      ) : (
        <OwnBadges
          badges={badges}
          areOwn={me.userID === userID}
          acts={(badge) =>
            mayRevoke &&
            badge.credential &&
            badge.credential.state !== 'revoked' && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`${text('microcredentials.revoke.act')}: ${badge.name}`}
                onClick={() => setRevoking(badge.badgeUserID)}
              >
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

/**
 * Shown on every profile, so that it reveals nothing about this person. A reader who looks up more
 * can't review it.
 */
function Kept({ userID }: { userID: number }) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.learner)
  const [isAsking, setAsking] = useState(false)
  const lookUp = api.learner.lookUp.useMutation({
    onSuccess: async () => {
      setAsking(false)
      await refresh()
      toasts.done(text('microcredentials.my.kept.shown'))
    },
    onError: toasts.failed,
  })
  return (
    <Notice kind="info" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 260px' }}>
          {text('microcredentials.my.kept')}
        </Text>
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          {text('microcredentials.my.kept.show')}
        </Button>
      </Group>
      <ConfirmWithNumbers
        opened={isAsking}
        title={text('microcredentials.my.kept.title')}
        consequences={[
          text('microcredentials.my.kept.cost'),
          text('microcredentials.my.kept.noted'),
        ]}
        confirm={text('microcredentials.my.kept.show')}
        isBusy={lookUp.isPending}
        onConfirm={() => lookUp.mutate({ userID })}
        onClose={() => setAsking(false)}
      />
    </Notice>
  )
}
