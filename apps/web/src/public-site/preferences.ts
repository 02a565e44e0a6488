import { usePlainAnswer } from '@atrium/kit/client'
import type { HeaderLink } from './public-links.rules.ts'

export interface PublicImage {
  source: string
  alt: string
  height: number
  width: number
}

interface FooterAddress {
  address: string
  city: string
  state: string
  zip: string
}

/** A district's settings for its public pages, by the names of the calls. */
export interface PublicPreferences {
  header_image: PublicImage
  /** Markup, sanitized by the server. */
  custom_header: string
  header_links: HeaderLink[]
  footer_image: PublicImage & { backgroundColor?: string }
  footer_title: string
  footer_address: FooterAddress | FooterAddress[]
  footer_contact_phone: string
  front_image: PublicImage
  /** The sentence under the welcome; Spanish may be blank. */
  front_text: { en: string; es: string }
}

type Known = { [Name in keyof PublicPreferences]: PublicPreferences[Name] | null }

/**
 * One public preference; undefined until loaded and if it isn't set. The page works without it. All
 * of them come in one plain request: a visitor's page doesn't need more of a client.
 */
export function usePublicPreference<Name extends keyof PublicPreferences>(
  name: Name,
): PublicPreferences[Name] | undefined {
  const answer = usePlainAnswer<{ result: { data: Known } }>('/trpc/site.publicPreferences')
  return answer?.result.data[name] ?? undefined
}
