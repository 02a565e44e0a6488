import { f } from '@atrium/kit/shared'

/** What a district says on its public pages (platform.md §3, public preferences), and its front page. */
export const preferenceNames = [
  'header_image',
  'custom_header',
  'header_links',
  'footer_image',
  'footer_title',
  'footer_address',
  'footer_contact_phone',
  'front_image',
  'front_text',
] as const
export type PreferenceName = (typeof preferenceNames)[number]

const shownAsText = f.text({ max: 50_000 })
/** What the history of the public pages shows. */
export const preferenceHistoryFields = Object.fromEntries(
  preferenceNames.map((name) => [name, shownAsText]),
) as Record<PreferenceName, typeof shownAsText>

export interface PublicImage {
  /** `https://…` or a path of this site. */
  source: string
  alt: string
  /** Pixels; null: the picture's own. */
  height: number | null
  width: number | null
}
/** A picture that is still to be chosen. */
export const noImage: PublicImage = { source: '', alt: '', height: null, width: null }

export interface FooterImage extends PublicImage {
  /** `#rrggbb` */
  backgroundColor: string
}

/** A single path, or one for each role: publishers see theirs, else staff theirs, else the students'. */
export type LinkRoute = string | { publisher: string; staff: string; student: string }

export interface HeaderLink {
  name: string
  route: LinkRoute
  /** Shown as muted text. */
  disabled: boolean
}

export interface FooterAddress {
  address: string
  city: string
  state: string
  zip: string
}

/** The sentence under the welcome. */
export interface FrontText {
  en: string
  /** Blank: the English one. */
  es: string
}

export interface Preferences {
  header_image: PublicImage
  /** Markup, sanitized when it is written and when it is read. */
  custom_header: string
  header_links: HeaderLink[]
  footer_image: FooterImage
  footer_title: string
  footer_address: FooterAddress | FooterAddress[]
  footer_contact_phone: string
  /** The picture beside the welcome. */
  front_image: PublicImage
  front_text: FrontText
}

/** Those that a district has set. */
export type SetPreferences = { [Name in PreferenceName]: Preferences[Name] | null }

/** What the pictures of the public pages are kept for; everyone may see them. */
export const imagePurpose = 'site.image'

/** platform.md §9 */
export const footerColor = '#35495e'
