import type { PageProps } from '@atrium/kit/client'
import { callName } from '@atrium/people/names'
import { peopleApi } from '@atrium/people/parts'
import { DefinitionList, EmptyState, SectionCard, Loading } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { GuardianPage } from './guardian-page.tsx'

export default function SchoolMembershipPage({ params }: PageProps) {
  return (
    <GuardianPage params={params} screen="guardian/school-membership" sections={['membership']}>
      {(header) => <Schools guardianID={header.id} />}
    </GuardianPage>
  )
}

/** The schools that a guardian belongs to: those of the children. */
function Schools({ guardianID }: { guardianID: number }) {
  const say = useText()
  const children = peopleApi.family.children.useQuery({ guardianID })
  if (!children.data) return <Loading of={children} />
  const schools = Map.groupBy(
    children.data.filter((child) => child.schoolName !== null),
    (child) => child.schoolID,
  )
  if (schools.size === 0) return <EmptyState title={say('guardians.membership.none')} />
  return (
    <SectionCard title={say('guardians.membership.title')}>
      <DefinitionList
        items={[...schools].map(([schoolID, those]) => ({
          key: String(schoolID),
          label: those[0]?.schoolName ?? '',
          value: those.map(callName).join(', '),
        }))}
      />
    </SectionCard>
  )
}
