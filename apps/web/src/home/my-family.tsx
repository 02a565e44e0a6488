import { useUserContext } from '@atrium/kit/client'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useProfileAddress } from '../menus/profile-address.ts'
import { useProfileEntry } from '../menus/profile-entry.ts'
import { useText } from '../messages/use-text.ts'
import classes from './home.module.css'

/** What `people.family.children` answers of each child. */
interface Child {
  studentID: number
  firstName: string
  lastName: string
  preferredName: string | null
  schoolName: string | null
  opens: boolean
}

/** Whether someone comes as a student or as a parent: then the home is about them and theirs. */
export const useIsFamily = (): boolean => {
  const { roles } = useUserContext()
  return roles.student.length + roles.guardian.length > 0
}

/** A student's own profile; a guardian's, and the children whose profiles they may open. */
export function MyFamily() {
  const say = useText()
  const isFamily = useIsFamily()
  const profile = useProfileEntry()
  const addressOf = useProfileAddress()
  const children = useChildren().flatMap((child) => {
    const href = addressOf('student', child.studentID)
    return href === undefined ? [] : [{ ...child, href }]
  })
  if (!isFamily || (!profile?.href && children.length === 0)) return null
  return (
    <section aria-labelledby="home-family">
      <Title order={2} id="home-family" mb="sm">
        {say(children.length > 0 ? 'web.home.family' : 'web.home.mine')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {children.map((child) => (
          <Link key={child.studentID} href={child.href} className={classes.section}>
            <span className={classes.sectionName}>{`${child.preferredName ?? child.firstName} ${child.lastName}`}</span>
            {child.schoolName && (
              <Text component="span" size="sm" c="dimmed">
                {child.schoolName}
              </Text>
            )}
          </Link>
        ))}
        {profile?.href && (
          <Link href={profile.href} className={classes.section}>
            <span className={classes.sectionName}>{say('web.home.profile')}</span>
            <Text component="span" size="sm" c="dimmed">
              {say('web.home.profileHint')}
            </Text>
          </Link>
        )}
      </SimpleGrid>
    </section>
  )
}

function useChildren(): readonly Child[] {
  const { userID, roles } = useUserContext()
  const { data } = useQuery({
    queryKey: ['home-children', userID],
    queryFn: async ({ signal }) => {
      const { calls } = await import('../trpc-client.ts')
      return (await calls.query('people.family.children', { guardianID: userID }, { signal })) as Child[]
    },
    enabled: roles.guardian.length > 0,
  })
  return (data ?? []).filter((child) => child.opens)
}
