import { useSay } from '@atrium/kit/client'
import { isBlank } from '@atrium/kit/shared'
import { useFormats, writePhone } from '@atrium/ui'
import { useIntl } from 'react-intl'
import { addressParts } from '../facts.rules.ts'
import { useText } from '../use-text.ts'

const coded = new Set(['gender', 'homeLanguage', 'correspondenceLanguage', 'birthCountry'])

/** A fact’s name and value in words. */
export function useFactText(): {
  label: (field: string) => string
  value: (field: string, value: unknown) => string
} {
  const say = useText()
  const sayAny = useSay()
  const { messages } = useIntl()
  const { date } = useFormats()
  const maybe = (id: string) => (id in messages ? sayAny(id) : undefined)
  return {
    label: (field) =>
      field === 'address'
        ? say('familyRegistration.household.address')
        : (maybe(`people.student.${field}`) ?? maybe(`people.guardian.${field}`) ?? field),
    value: (field, value) => {
      if (isBlank(value)) return say('familyRegistration.review.blank')
      if (field === 'address' && typeof value === 'object' && value !== null)
        return addressParts
          .map((part) => (value as Record<string, unknown>)[part])
          .filter((part) => !isBlank(part))
          .join(', ')
      const text = String(value)
      if (field === 'phone' || field === 'sms') return writePhone(text)
      if (field === 'birthDate') return date(text)
      return coded.has(field) ? (maybe(`people.student.${field}.${text}`) ?? text) : text
    },
  }
}
