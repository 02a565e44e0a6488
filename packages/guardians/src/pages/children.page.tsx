import type { PageProps } from '@atrium/kit/client'
import { peopleApi } from '@atrium/people/parts'
import { EmptyState, SectionCard, Loading } from '@atrium/ui'
import { ChildLine } from '../child-line.tsx'
import { useText } from '../use-text.ts'
import { GuardianPage } from './guardian-page.tsx'

export default function ChildrenPage({ params }: PageProps) {
  return (
    <GuardianPage params={params} screen="guardian/children" sections={['family']}>
      {(header) => <Children guardianID={header.id} />}
    </GuardianPage>
  )
}

function Children({ guardianID }: { guardianID: number }) {
  const say = useText()
  const children = peopleApi.family.children.useQuery({ guardianID })
  if (!children.data) return <Loading of={children} />
  if (children.data.length === 0) return <EmptyState title={say('guardians.children.none')} />
  return (
    <SectionCard title={say('guardians.children.title')}>
      {children.data.map((child) => (
        <ChildLine key={child.id} child={child} />
      ))}
    </SectionCard>
  )
}
