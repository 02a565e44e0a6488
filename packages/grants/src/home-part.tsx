import { useLink } from '@atrium/kit/client'
import { SectionCard } from '@atrium/ui'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { api } from './api.ts'
import { DueLines } from './evidence/due.tsx'
import { useText } from './use-text.ts'

const shown = 5

/** On the start page of people who work with grants: what is due to funders first. Nothing where nothing is due. */
export default function DueToFundersPart() {
  const text = useText()
  const link = useLink()
  const { data } = api.dueSoon.useQuery()
  if (!data || data.length === 0) return null
  return (
    <SectionCard
      title={text('grants.due.title')}
      action={
        <Anchor component={Link} href={link('grants/evidence')} size="sm">
          {text('grants.due.all', { count: data.length })}
        </Anchor>
      }
    >
      <DueLines items={data.slice(0, shown)} />
    </SectionCard>
  )
}
