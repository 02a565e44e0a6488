import { useLink, useUserContext } from '@atrium/kit/client'
import { Line, StatusBadge, useFormats } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { registrationKindTexts, submissionStatusTexts, submissionTones } from '../words.ts'
import type { OwnRegistration } from './family.queries.ts'

/** A registration in a list: whom it is for, where it stands, and what the school asks. */
export function RegistrationLine({ of }: { of: OwnRegistration }) {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const { day } = useFormats()
  const { id, kind, yearName, status, sentAt, question, missing } = of
  return (
    <Line
      title={`${registrationKindTexts[kind][language]} ${yearName}`}
      detail={[
        of.children.map(({ name }) => name || say('familyRegistration.child.new')).join(', '),
        sentAt && say('familyRegistration.sentOn', { date: day(sentAt) }),
        status === 'sentBack' && question,
        missing.length > 0 &&
          ['submitted', 'sentBack'].includes(status) &&
          say('familyRegistration.lacks', { count: missing.length }),
      ]}
      href={link('family/registration/edit', { id })}
      aside={
        <StatusBadge tone={submissionTones[status]}>
          {submissionStatusTexts[status][language]}
        </StatusBadge>
      }
    />
  )
}
