import { district, instant } from '../record.columns.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FileSource } from '../../shared/index.ts'

/**
 * An uploaded file. Its bytes are in the file store under their SHA-256; equal bytes are stored
 * once.
 */
export const files = pgTable(
  'file',
  {
    uuid: uuid('uuid')
      .notNull()
      .default(sql`gen_random_uuid()`),
    districtID: district(),
    /** Who uploaded it; 0: the system itself. */
    ownerID: integer('owner_id').notNull(),
    /** Its purpose: decides who may read it (`fileAccess`). */
    purpose: text('purpose').notNull(),
    filename: text('filename').notNull(),
    mediaType: text('media_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** Pixels; null if it isn't an image. */
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    /**
     * A raster image that we re-encoded: the only kind shown inline and available in small
     * variants.
     */
    image: boolean('image').notNull(),
    source: text('source').$type<FileSource>().notNull().default('file'),
    /** What was done to the original: `crop=10,20,300,225`. */
    modifiers: text('modifiers'),
    /** The uncropped upload that this was cropped from. */
    originalUUID: uuid('original_uuid'),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.uuid] }),
    index('file_uuid').on(table.uuid),
    index('file_sha256').on(table.districtID, table.sha256),
  ],
)

export type FileRow = typeof files.$inferSelect
