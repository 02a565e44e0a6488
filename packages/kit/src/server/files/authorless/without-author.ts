import { filmWithoutAuthor, soundWithoutAuthor } from './media.ts'
import { officeWithoutAuthor } from './office.ts'
import { pdfWithoutAuthor } from './pdf.ts'

type Cleaner = (bytes: Uint8Array) => Uint8Array | null | Promise<Uint8Array | null>

const asText =
  (clean: (text: string) => string): Cleaner =>
  (bytes) =>
    Buffer.from(clean(Buffer.from(bytes).toString('latin1')), 'latin1')

const cleaners: [RegExp, Cleaner][] = [
  [/^application\/pdf$/, pdfWithoutAuthor],
  [
    /^application\/(zip|vnd\.openxmlformats-officedocument\..+|vnd\.oasis\.opendocument\..+|vnd\.ms-(word|excel|powerpoint)\..+)$/,
    officeWithoutAuthor,
  ],
  [/^(video\/(mp4|quicktime|3gpp2?|x-m4v)|audio\/(mp4|x-m4a))$/, filmWithoutAuthor],
  [/^audio\/mpeg$/, soundWithoutAuthor],
  [
    /^application\/rtf$|^text\/rtf$/,
    asText((text) =>
      text.replaceAll(
        /\{\\(?:\*\\)?(?:author|operator|manager|company|title|subject|keywords|doccomm|category|hlinkbase)\b[^{}]*\}/g,
        '',
      ),
    ),
  ],
  [
    /^image\/svg\+xml$/,
    asText((text) =>
      text.replaceAll(
        /<metadata\b.*?<\/metadata\s*>|<!--.*?-->|\s(?:sodipodi:docname|sodipodi:absref|inkscape:export-filename)="[^"]*"/gs,
        '',
      ),
    ),
  ],
]

/**
 * Whether files of this kind record their author in a place we can clean. Pictures are re-encoded
 * on upload.
 */
export const mayNoteAuthor = (mediaType: string): boolean =>
  cleaners.some(([kind]) => kind.test(mediaType))

/**
 * The file without the metadata that identifies its author; null if there is nothing to remove, or
 * it can't be removed (locked, damaged). The content itself stays.
 */
export async function withoutAuthor(
  bytes: Uint8Array,
  mediaType: string,
): Promise<Uint8Array | null> {
  const clean = cleaners.find(([kind]) => kind.test(mediaType))?.[1]
  try {
    return (await clean?.(bytes)) ?? null
  } catch {
    return null
  }
}
