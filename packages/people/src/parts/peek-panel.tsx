import { Button, Drawer, Stack } from '@mantine/core'
import { DelayedLoader, LoadError } from '@atrium/ui'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { callName } from '../names.rules.ts'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'
import { ProfileOverview } from './profile-overview.tsx'

const overviewOf: Record<PersonKind, string> = {
  student: 'student/summary',
  staff: 'staff-member/summary',
  guardian: 'guardian/summary',
}

/** A person's overview next to the list, without leaving it. */
export default function PeekPanel({
  kind,
  id,
  href,
  onClose,
}: {
  kind: PersonKind
  id: number
  href: string
  onClose: () => void
}) {
  const say = useText()
  const header = api.header.useQuery({ kind, id })
  // This counts as a view: families may ask who looked, whether next to the list or on the profile.
  const { mutate: noteView } = api.view.useMutation()
  useEffect(() => noteView({ kind, id }), [noteView, kind, id])
  return (
    <Drawer
      opened
      onClose={onClose}
      size={440}
      title={header.data ? callName(header.data) : ''}
      closeButtonProps={{ 'aria-label': say('people.peek.close') }}
    >
      {header.error ? (
        <LoadError error={header.error} onRetry={() => void header.refetch()} />
      ) : header.data ? (
        <Stack>
          <Button component={Link} href={href} variant="default">
            {say('people.peek.profile')}
          </Button>
          <ProfileOverview header={header.data} screen={overviewOf[kind]} />
        </Stack>
      ) : (
        <DelayedLoader />
      )}
    </Drawer>
  )
}
