import { writePhone } from '@atrium/ui/fields/phone.rules.ts'
import { usePublicPreference } from './preferences.ts'

/** Where the district is reached: its addresses and its telephone. */
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
