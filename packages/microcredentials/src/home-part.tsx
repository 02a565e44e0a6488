import { holdsRole } from '@atrium/auth/words'
import { useLink, useUserContext } from '@atrium/kit/client'
import { CardLink, CardSkeleton, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from './api.ts'
import { useText } from './use-text.ts'

const shown = 5

/** On Home: what is waiting for an approver or a reviewer. */
export default function MicrocredentialsPart() {
  return holdsRole(useUserContext(), 'pdAdministrator') ? <Approvals /> : <Reviews />
}

function Approvals() {
  const text = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.badges.approvals.list.useQuery({ size: shown })
  if (!data) return <CardSkeleton />
  return (
    <Part
      title={text('microcredentials.home.approvals')}
      all={text('microcredentials.home.all', { count: data.total })}
      href={link('microcredentialing/approvals')}
      none={data.total === 0 && text('microcredentials.approvals.empty')}
    >
      {data.rows.map((row) => (
        <Line
          key={row.id}
          title={row.name}
          detail={[row.creatorName, row.stackName]}
          aside={row.submittedAt && ago(row.submittedAt)}
          href={link('microcredentialing/microcredentials/edit', { badgeID: row.id })}
        />
      ))}
    </Part>
  )
}

function Reviews() {
  const text = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.review.open.list.useQuery({ size: shown })
  if (!data) return <CardSkeleton />
  return (
    <Part
      title={text('microcredentials.home.reviews')}
      all={text('microcredentials.home.all', { count: data.total })}
      href={link('microcredentialing/review')}
      none={data.total === 0 && text('microcredentials.home.noReviews')}
    >
      {data.rows.map((row) => (
        <Line
          key={row.id}
          title={row.badgeName}
          detail={[row.learnerName]}
          aside={ago(row.openedAt)}
          href={link('microcredentialing/review/submission', { reviewID: row.id })}
        />
      ))}
    </Part>
  )
}

interface PartProps {
  title: string
  all: string
  href: string
  /** The message if nothing is waiting. */
  none?: string | false
  children: ReactNode
}

function Part({ title, all, href, none, children }: PartProps) {
  return (
    <SectionCard title={title} action={<CardLink href={href}>{all}</CardLink>}>
      {none && <Text c="dimmed">{none}</Text>}
      <LineList>{children}</LineList>
    </SectionCard>
  )
}
