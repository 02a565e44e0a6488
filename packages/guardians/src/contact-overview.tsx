import { useLink, type CardProps } from '@atrium/kit/client'
import { ContactOverviewCard } from '@atrium/people/parts'

/** On a guardian's overview: how to reach them. */
export default function GuardianContactOverview({ id }: CardProps) {
  const link = useLink()
  return (
    <ContactOverviewCard
      kind="guardian"
      id={id}
      href={link('guardian/contact-information', { guardianID: id })}
    />
  )
}
