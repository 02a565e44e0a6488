import { useRoutes, useUserContext } from '@atrium/kit/client'
import { EmptyState, PageHeader } from '@atrium/ui'
import { Button } from '@mantine/core'
import { Link, Redirect } from 'wouter'
import { mayOpen } from '../routing/may-open.rules.ts'
import { useLanguage } from '../language/language-provider.tsx'
import { useText } from '../messages/use-text.ts'
import { useProfileAddress, type ProfileKind } from '../menus/profile-address.ts'

const pageOf: Record<ProfileKind, string> = {
  student: 'student',
  staff: 'staff-member',
  guardian: 'guardian',
}
const searchOf: Record<ProfileKind, string> = {
  student: 'students/search',
  staff: 'staff/search',
  guardian: 'guardians/search',
}

/**
 * Redirects to the first page of a person's profile; if none was viewed yet, says where to look for
 * one.
 */
export function CurrentPerson({ kind, id }: { kind: ProfileKind; id: number }) {
  const say = useText()
  const context = useUserContext()
  const { language } = useLanguage()
  const { base, find, screens } = useRoutes()
  const address = useProfileAddress()(kind, id)
  if (id !== 0 && address !== undefined) return <Redirect to={address} replace />
  const search = screens.find((screen) => screen.name === searchOf[kind])
  return (
    <>
      <PageHeader title={find(pageOf[kind]).title[language]} />
      <EmptyState
        title={say(`web.current.${kind}`)}
        hint={say('web.current.hint')}
        action={
          search &&
          mayOpen(search, context) && (
            <Button component={Link} href={`${base}${search.path}`}>
              {say(`web.current.${kind}.find`)}
            </Button>
          )
        }
      />
    </>
  )
}
