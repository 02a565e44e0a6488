import { useLink } from '@atrium/kit/client'
import { CardLink, SectionCard } from '@atrium/ui'
import { api } from './api.ts'
import { DueLines } from './evidence/due.tsx'
import { useText } from './use-text.ts'

const shown = 5

/**
 * On Home for people who work with grants: what is due to funders first. Hidden if nothing is due.
 */
export default function DueToFundersPart() {
  const text = useText()
  const link = useLink()
  const { data } = api.dueSoon.useQuery()
  if (!data || data.length === 0) return null
  return (
    <SectionCard
      title={text('grants.due.title')}
      action={
        <CardLink href={link('grants/evidence')}>
          {text('grants.due.all', { count: data.length })}
        </CardLink>
      }
    >
      <DueLines items={data.slice(0, shown)} />
    </SectionCard>
  )
}
