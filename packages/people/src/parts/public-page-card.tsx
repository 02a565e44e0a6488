import { holdsRole } from '@atrium/auth/words'
import { useUserContext } from '@atrium/kit/client'
import { SectionCard, useToasts } from '@atrium/ui'
import { Stack, Switch, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Where a guardian allows their child a public page. Nothing for anyone else. */
export function PublicPageCard({ studentID }: { studentID: number }) {
  const say = useText()
  const toasts = useToasts()
  const isGuardian = holdsRole(useUserContext(), 'guardian')
  const page = api.family.publicPage.useQuery({ studentID }, { enabled: isGuardian })
  const allow = api.family.allowPublicPage.useMutation({
    onSuccess: () => page.refetch(),
    onError: toasts.failed,
  })
  if (!page.data || (!page.data.isOffered && page.data.allowedBy === null)) return null
  const { isOffered, allowedBy, isShown } = page.data
  return (
    <SectionCard title={say('people.publicPage.title')}>
      <Stack gap="xs">
        <Switch
          label={say('people.publicPage.allow')}
          description={say(isOffered ? 'people.publicPage.hint' : 'people.publicPage.notOffered')}
          checked={allowedBy !== null}
          disabled={allow.isPending || (!isOffered && allowedBy === null)}
          onChange={(event) => allow.mutate({ studentID, isAllowed: event.currentTarget.checked })}
        />
        <Text size="sm" c="dimmed" role="status">
          {allowedBy === null
            ? say('people.publicPage.none')
            : say(isShown && isOffered ? 'people.publicPage.shown' : 'people.publicPage.allowed', {
                name: allowedBy,
              })}
        </Text>
      </Stack>
    </SectionCard>
  )
}
