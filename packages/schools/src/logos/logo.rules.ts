import { f, type MessageRef } from '@atrium/kit/shared'

/** What a school's logo is used for (platform.md §3). */
export const logoKinds = ['navigation', 'email', 'bitmap', 'vector'] as const
export type LogoKind = (typeof logoKinds)[number]

export const logoColumn = {
  vector: 'vectorUUID',
  bitmap: 'bitmapUUID',
  navigation: 'navigationUUID',
  email: 'emailUUID',
} as const satisfies Record<LogoKind, string>

const file = f.text({ max: 40 })
/** The history of logos: which one was set or removed, and when. Earlier files aren't kept. */
export const logoHistoryFields = {
  vectorUUID: file,
  bitmapUUID: file,
  navigationUUID: file,
  emailUUID: file,
} satisfies Record<(typeof logoColumn)[LogoKind], unknown>

/** Accepted file types for logos. */
export const logoPurpose = 'schools.logo'

/** In pixels: exact for the navigation bar, the maximum for emails (platform.md §9). */
export const logoSizes = {
  navigation: { width: 448, height: 84 },
  email: { width: 300, height: 100 },
} as const

/** A stored file; sizes in pixels, null if it isn't a picture. */
export interface LogoFile {
  mediaType: string
  image: boolean
  width: number | null
  height: number | null
}

// Illustrator files contain PDF or PostScript.
const vectors = new Set([
  'application/pdf',
  'image/svg+xml',
  'application/postscript',
  'application/eps',
])

/**
 * Why a file can't be used as this kind of logo; undefined if it can. The navigation logo must be
 * exactly 448 by 84 pixels, the email logo a JPEG of at most 300 by 100, the bitmap any picture
 * that we can show, and the vector a PDF, SVG, EPS or AI file.
 */
export function logoError(
  kind: LogoKind,
  { mediaType, image, width, height }: LogoFile,
): MessageRef | undefined {
  if (kind === 'vector')
    return vectors.has(mediaType) ? undefined : { id: 'schools.logos.notVector' }
  if (!image || width === null || height === null) return { id: 'kit.file.notAnImage' }
  const { navigation, email } = logoSizes
  const is = { width, height }
  if (kind === 'navigation' && (width !== navigation.width || height !== navigation.height))
    return { id: 'schools.logos.notNavigation', values: is }
  if (kind === 'email' && mediaType !== 'image/jpeg') return { id: 'schools.logos.notJPEG' }
  if (kind === 'email' && (width > email.width || height > email.height))
    return { id: 'schools.logos.tooLarge', values: is }
  return undefined
}
