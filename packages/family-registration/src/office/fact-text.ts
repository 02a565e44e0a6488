import { useSay } from '@atrium/kit/client'
import { isBlank } from '@atrium/kit/shared'
import { useFormats, writePhone } from '@atrium/ui'
import { useIntl } from 'react-intl'
import { addressParts, type Change } from '../facts.rules.ts'
import { isOfContact, type ContactValue } from '../contacts.rules.ts'
import { useText } from '../use-text.ts'

const coded = new Set(['gender', 'homeLanguage', 'correspondenceLanguage', 'birthCountry'])

/** A fact’s name and value in words. */
export function useFactText(): {
  label: (fact: Pick<Change, 'field' | 'today' | 'answer'>) => string
  value: (field: string, value: unknown) => string
} {
  const say = useText()
  const sayAny = useSay()
  const { messages } = useIntl()
  const { date } = useFormats()
  const maybe = (id: string) => (id in messages ? sayAny(id) : undefined)
  const contact = ({
    name,
    relationship,
    phone,
    otherPhone,
    contactOrder,
    mayPickUp,
    isEmergency,
  }: ContactValue) =>
    [
      name,
      maybe(`people.contact.relationship.${relationship}`),
      ...[phone, otherPhone].map((number) => (isBlank(number) ? '' : writePhone(number ?? ''))),
      say('familyRegistration.review.priority', { place: contactOrder }),
      say(
        mayPickUp
          ? 'familyRegistration.review.mayPickUp'
          : 'familyRegistration.review.mayNotPickUp',
      ),
      !isEmergency && say('familyRegistration.review.notEmergency'),
    ]
      .filter(Boolean)
      .join(' · ')
  return {
    label: ({ field, today, answer }) =>
      field === 'address'
        ? say('familyRegistration.household.address')
        : isOfContact(field)
          ? say('familyRegistration.review.contact', {
              name: ((answer ?? today) as unknown as ContactValue).name,
            })
          : (maybe(`people.student.${field}`) ?? maybe(`people.guardian.${field}`) ?? field),
    value: (field, value) => {
      if (isBlank(value)) return say('familyRegistration.review.blank')
      if (field === 'address' && typeof value === 'object' && value !== null)
        return addressParts
          .map((part) => (value as Record<string, unknown>)[part])
          .filter((part) => !isBlank(part))
          .join(', ')
      if (isOfContact(field)) return contact(value as ContactValue)
      const text = String(value)
      if (field === 'phone' || field === 'sms') return writePhone(text)
      if (field === 'birthDate') return date(text)
      return coded.has(field) ? (maybe(`people.student.${field}.${text}`) ?? text) : text
    },
  }
}
