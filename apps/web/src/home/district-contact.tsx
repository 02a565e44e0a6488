import { isStaffMember } from '@atrium/auth/words'
import { useRoutes, useUserContext } from '@atrium/kit/client'
import { SectionCard } from '@atrium/ui'
import { Link } from 'wouter'
import { useText } from '../messages/use-text.ts'
import { ContactLines, useContact } from '../public-site/contact-lines.tsx'
import { usePublicPreference } from '../public-site/preferences.ts'
import { publicLinks } from '../public-site/public-links.rules.ts'
import classes from './home.module.css'

/**
 * For people outside the district's own offices: its pages and contact information. Renders nothing
 * if the district provides neither.
 */
export function DistrictContact() {
  return isStaffMember(useUserContext()) ? null : <Contact />
}

function Contact() {
  const say = useText()
  const context = useUserContext()
  const { base } = useRoutes()
  const title = usePublicPreference('footer_title')
  const { addresses, phone } = useContact()
  const links = publicLinks(usePublicPreference('header_links') ?? [], context, base).flatMap(
    ({ name, href, cart }) => (href && !cart ? [{ name, href }] : []),
  )
  if (!phone && addresses.length === 0 && links.length === 0) return null
  return (
    <SectionCard
      title={title ?? context.allowedSchools[0]?.districtName ?? say('web.home.district')}
    >
      <div className={classes.contact}>
        <ContactLines />
      </div>
      {links.length > 0 && (
        <ul className={classes.links}>
          {links.map(({ name, href }) => (
            <li key={`${name} ${href}`}>
              {href.startsWith('/') ? <Link href={href}>{name}</Link> : <a href={href}>{name}</a>}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
