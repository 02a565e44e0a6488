import { f, type MessageRef } from '@atrium/kit/shared'

/** What a school's logo is made for (platform.md §3). */
export const logoKinds = ['navigation', 'email', 'bitmap', 'vector'] as const
export type LogoKind = (typeof logoKinds)[number]

export const logoColumn = {
  vector: 'vectorUUID',
  bitmap: 'bitmapUUID',
  navigation: 'navigationUUID',
  email: 'emailUUID',
} as const satisfies Record<LogoKind, string>

const file = f.text({ max: 40 })
/** The history of logos: which was set or removed, and when. Former pictures aren't kept. */
export const logoHistoryFields = {
  vectorUUID: file,
  bitmapUUID: file,
  navigationUUID: file,
  emailUUID: file,
} satisfies Record<(typeof logoColumn)[LogoKind], unknown>

/** What logos are uploaded as. */
export const logoPurpose = 'schools.logo'

/** Pixels: the navigation bar's exactly, the email's at most (platform.md §9). */
export const logoSizes = {
  navigation: { width: 448, height: 84 },
  email: { width: 300, height: 100 },
} as const

/** Of a stored file; sizes in pixels, null if it isn't a picture. */
export interface LogoFile {
  mediaType: string
  image: boolean
  width: number | null
  height: number | null
}

// Illustrator's files are PDF or PostScript inside.
const vectors = new Set([
  'application/pdf',
  'image/svg+xml',
  'application/postscript',
  'application/eps',
])

/**
 * Why a file can't be a logo of this kind, or undefined: the navigation logo is exactly 448 by 84
 * pixels, the email's a JPEG of at most 300 by 100, a bitmap any picture that we can show, a vector
 * PDF, SVG, EPS or AI.
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
