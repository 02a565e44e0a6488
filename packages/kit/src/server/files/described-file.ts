import { and, eq, isNull } from 'drizzle-orm'
import { refuse, type FileMetadata, type UploadedFile } from '../../shared/index.ts'
import type { BaseContext } from '../context.ts'
import { files, type FileRow } from './file.table.ts'
import { checkMayRead } from './file-access.ts'

/** The specification's uploaded file value. `root` is where files are served: `/{app}/rest/files`. */
export function describeFile(root: string, file: FileRow, original?: FileRow): UploadedFile {
  return {
    source: file.source,
    uuid: file.uuid,
    filename: file.filename,
    canonicalUrl: addressOf(root, file),
    canonicalMetadata: metadataOf(file),
    ...(original && {
      originalUrl: addressOf(root, original),
      originalMetadata: metadataOf(original),
    }),
  }
}

/** A file that this person, or visitor, may read. Refuses 401 and 404. */
export async function findReadableFile(ctx: BaseContext, uuid: string): Promise<FileRow> {
  const [file] = isUUID(uuid)
    ? await ctx.database.everyDistrict
        .select()
        .from(files)
        .where(and(eq(files.uuid, uuid), isNull(files.removedAt)))
    : []
  if (!file)
    throw ctx.user
      ? refuse.notFound('kit.refusal.notFound')
      : refuse.unauthenticated('kit.refusal.unauthenticated')
  await checkMayRead(ctx, file)
  return file
}

const addressOf = (root: string, file: FileRow): string =>
  `${root}/${file.uuid}/${encodeURIComponent(file.filename)}`

const metadataOf = ({
  mediaType,
  width,
  height,
  modifiers,
  byteSize,
  image,
  source,
}: FileRow): FileMetadata => ({ mediaType, width, height, modifiers, byteSize, image, source })

const isUUID = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
