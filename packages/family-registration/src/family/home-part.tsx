import { useLink, useUserContext } from '@atrium/kit/client'
import { CardSkeleton, Line, LineList, SectionCard } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { registrationKindTexts } from '../words.ts'
import { RegistrationLine } from './registration-line.tsx'

/** On a guardian’s Home, while there is something to do or to wait for: registrations. */
export default function FamilyRegistrationPart() {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const { data } = api.family.overview.useQuery()
  if (!data) return <CardSkeleton />
  const open = data.open.filter(({ kind }) => kind === 'registration')
  const begun = data.registrations.filter(({ status }) =>
    ['draft', 'submitted', 'sentBack'].includes(status),
  )
  if (open.length + begun.length === 0) return null
  return (
    <SectionCard title={say('familyRegistration.title')}>
      <LineList>
        {begun.map((one) => (
          <RegistrationLine key={one.id} of={one} />
        ))}
        {open.map(({ schoolYearID, kind, yearName }) => (
          <Line
            key={schoolYearID}
            title={`${registrationKindTexts[kind][language]} ${yearName}`}
            detail={[say('familyRegistration.home.open')]}
            href={link('family/registration')}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
