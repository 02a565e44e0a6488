import { ScreenLink, type PageProps } from '@atrium/kit/client'
import { formID } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../use-text.ts'
import type { GroupKind } from '../words.ts'
import { MembersCard } from './members-card.tsx'

/** Links to the proposal that distributes students over groups. */
export function BalanceLink({ kind }: { kind: GroupKind }) {
  const say = useText()
  return (
    <Button
      component={ScreenLink}
      name="students/balance-groups"
      params={{ kind }}
      variant="default"
      leftSection={<IconScale size={16} aria-hidden="true" />}
    >
      {say('studentGroups.balance')}
    </Button>
  )
}

/** A group's form and, once it is saved, its members. */
export function GroupPage({
  params,
  form,
}: PageProps & { form: (id: number | 'new') => ReactNode }) {
  const id = formID(params.id)
  return (
    <>
      {form(id)}
      {id !== 'new' && id > 0 && <MembersCard key={id} groupID={id} />}
    </>
  )
}
