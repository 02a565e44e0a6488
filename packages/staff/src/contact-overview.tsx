import { useLink, type CardProps } from '@atrium/kit/client'
import { ContactOverviewCard } from '@atrium/people/parts'

/** On a staff member's overview: how to reach them. */
export default function StaffContactOverview({ id }: CardProps) {
  const link = useLink()
  return (
    <ContactOverviewCard
      kind="staff"
      id={id}
      href={link('staff-member/contact-information', { staffID: id })}
    />
  )
}
