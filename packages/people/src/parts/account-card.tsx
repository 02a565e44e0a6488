import { trpcRoot } from '@atrium/kit/client'
import { DefinitionList, SectionCard, useFormats, useToasts, Loading } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { ProfileHeader } from '../header.queries.ts'
import { useText } from '../use-text.ts'
import { AccountBadge } from './account-badge.tsx'
import { useInvite } from './use-invite.ts'

/**
 * Whether the person can sign in, for the office that manages them: invite, invite again, cancel.
 */
export function AccountCard({
  header: { id, kind, firstName, lastName },
}: {
  header: ProfileHeader
}) {
  const say = useText()
  const toasts = useToasts()
  const { day } = useFormats()
  const utils = trpcRoot.useUtils()
  const account = api.accounts.get.useQuery({ kind, id })
  const { invite, isInviting } = useInvite(kind)
  const cancel = api.accounts.cancel.useMutation({
    onSuccess: () => {
      toasts.done(say('people.account.canceled', { name: `${firstName} ${lastName}`.trim() }))
      void utils.invalidate()
    },
    onError: toasts.failed,
  })
  if (account.error || !account.data) return <Loading of={account} />
  const { state, loginName, expiresAt } = account.data
  const isInvitable = state !== 'active'
  return (
    <SectionCard title={say('people.account.title')}>
      <DefinitionList
        items={[
          {
            key: 'state',
            label: say('people.account.state'),
            value: <AccountBadge state={state} />,
          },
          ...(loginName
            ? [{ key: 'loginName', label: say('people.account.loginName'), value: loginName }]
            : []),
          ...(expiresAt
            ? [{ key: 'expiresAt', label: say('people.account.expiresAt'), value: day(expiresAt) }]
            : []),
        ]}
      />
      {isInvitable && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            {say(`people.account.hint.${state}`)}
          </Text>
          <Group gap="xs" mt="sm">
            <Button
              size="compact-md"
              variant="default"
              loading={isInviting}
              onClick={() => invite([id])}
            >
              {say(state === 'none' ? 'people.account.invite' : 'people.account.inviteAgain')}
            </Button>
            {state === 'invited' && (
              <Button
                size="compact-md"
                variant="subtle"
                loading={cancel.isPending}
                onClick={() => cancel.mutate({ kind, userID: id })}
              >
                {say('people.account.cancel')}
              </Button>
            )}
          </Group>
        </>
      )}
    </SectionCard>
  )
}
