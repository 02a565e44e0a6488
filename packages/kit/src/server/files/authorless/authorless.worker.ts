import { answering } from '../../threads/answering.ts'
import type { AuthorlessQuestion } from './authorless-bytes.ts'
import { withoutAuthor } from './without-author.ts'

answering<AuthorlessQuestion, Uint8Array | null>(
  ({ bytes, mediaType }) => withoutAuthor(bytes, mediaType),
  () => null,
)
