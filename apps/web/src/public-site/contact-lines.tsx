import { writePhone } from '@atrium/ui/fields/phone.rules.ts'
import { usePublicPreference } from './preferences.ts'

/** The district's contact information: its addresses and its phone number. */
export function ContactLines() {
  const { addresses, phone } = useContact()
  return (
    <>
      {addresses.map((one) => (
        <address key={`${one.address} ${one.zip}`}>
          {one.address}
          <br />
          {one.city}, {one.state} {one.zip}
        </address>
      ))}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{writePhone(phone)}</a>}
    </>
  )
}

export function useContact() {
  const address = usePublicPreference('footer_address')
  const phone = usePublicPreference('footer_contact_phone')
  return { addresses: address === undefined ? [] : [address].flat(), phone }
}
