import { request } from '@atrium/kit/client'
import { useQuery } from '@tanstack/react-query'
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

/** What a district sets for its public pages, by the names of the calls. */
export interface PublicPreferences {
  header_image: PublicImage
  /** Markup, made harmless by the server. */
  custom_header: string
  header_links: HeaderLink[]
  footer_image: PublicImage & { backgroundColor?: string }
  footer_title: string
  footer_address: FooterAddress | FooterAddress[]
  footer_contact_phone: string
}

/** One public preference; undefined until known and where it is not set. Without it the page simply goes without. */
export function usePublicPreference<Name extends keyof PublicPreferences>(name: Name): PublicPreferences[Name] | undefined {
  const { data } = useQuery({
    queryKey: ['public-preference', name],
    queryFn: async ({ signal }) =>
      (await request<{ preference: PublicPreferences[Name] | null }>({ url: `/api/public-preference/${name}`, signal })).body.preference,
    staleTime: 300_000,
  })
  return data ?? undefined
}
