import { jobRequest } from '@atrium/auth/public'
import { documentFile, documentStore } from '@atrium/documents/public'
import {
  audit,
  declaredData,
  defineJob,
  findFileBytes,
  noteAccess,
  reachOf,
  storeAllowedUpload,
  type FilePurpose,
  type UserRequest,
  zipOf,
  type ZipEntry,
} from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import { refuse } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { and, eq, isNull } from 'drizzle-orm'
import { disclosures } from '../disclosures/disclosures.table.ts'
import type { DisclosureBasis } from '../disclosures/disclosures.words.ts'
import { todayOf, recordEntry } from './legal-hold.actions.ts'
import { recordExports, type RowCounts } from './lifecycle.table.ts'
import { recordDocument } from './record-document.ts'
import { collectRecord, type StudentRecord } from './record-export.queries.ts'
import { tableEntries } from './record-files.ts'

export interface ExportInput {
  exportID: number
  recipient: string
  purpose: string
  basis: DisclosureBasis
}

export const recordPurpose = 'security.recordExport'

/** No one reads it as a file of theirs: only the download route, which asks who it is each time. */
export const recordFiles: FilePurpose = {
  purpose: recordPurpose,
  read: () => false,
  upload: () => false,
  accept: 'any',
  maxBytes: 500_000_000,
}

/** The permission to export, hold and delete a student's record. */
export const recordPermission = 'students.records'

/**
 * Makes a student's complete export, as the person who requested it. What it wrote is one
 * transaction: a run that died makes it again, and is in the disclosure log once.
 */
export const exportRecordJob = defineJob<ExportInput>({
  name: 'security.exportRecord',
  singleton: ({ exportID }) => String(exportID),
  retry: { limit: 3, delaySeconds: 5 },
  run: async (job, input) => {
    const ctx = await jobRequest(job, job.startedBy)
    if (!ctx || reachOf(ctx.user, recordPermission) !== 'district')
      throw refuse.forbidden('kit.refusal.forbidden')
    await makeExport(ctx, input)
  },
})

export async function makeExport(
  ctx: UserRequest,
  { exportID, recipient, purpose, basis }: ExportInput,
): Promise<void> {
  const { districtID, userID } = ctx.user
  const which = and(eq(recordExports.districtID, districtID), eq(recordExports.id, exportID))
  const [wanted] = await ctx.db.select().from(recordExports).where(which)
  if (!wanted || wanted.madeAt !== null) return
  const { studentID } = wanted
  const { facts } = await loadStudent(ctx, studentID, 'record', 'write')
  const data = await declaredData()
  const record = await collectRecord(ctx, data, { studentID, schoolID: facts.studentSchoolID ?? 0 })
  const bytes = zipOf([
    { name: 'record.pdf', content: await paperOf(ctx, studentID, record) },
    ...tableEntries(ctx, record),
    ...(await storedFiles(ctx, record)),
  ])
  const stored = await storeAllowedUpload(
    // The system's own, so that owning it opens it to no one.
    { database: ctx.database, now: ctx.now, user: { districtID, userID: 0 } },
    documentStore(),
    {
      stream: chunksOf(bytes),
      filename: `record-${studentID}.zip`,
      purpose: recordPurpose,
      isMade: true,
    },
    recordFiles,
  )
  const counts: RowCounts = Object.fromEntries(
    record.tables.map(({ table, rows }) => [table, rows.length]),
  )
  const made = await ctx.database.transaction(districtID, async (tx) => {
    const written = await tx
      .update(recordExports)
      .set({ fileUUID: stored.file.uuid, madeAt: ctx.now().toISOString(), counts })
      .where(and(which, isNull(recordExports.madeAt)))
      .returning({ id: recordExports.id })
    if (written.length === 0) return false
    await tx.insert(disclosures).values({
      districtID,
      studentID,
      disclosedOn: todayOf(ctx),
      recipient,
      purpose,
      basis,
      records: ctx.language === 'es' ? 'Expediente completo' : 'Complete record',
      recordedBy: userID,
    })
    await audit(tx, { ...recordEntry(ctx, studentID), action: 'exportRecord', after: { counts } })
    return true
  })
  if (made)
    await noteAccess(ctx, {
      kind: 'export',
      subjectID: studentID,
      entity: 'security.record',
      rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0),
    })
}

async function paperOf(
  ctx: UserRequest,
  studentID: number,
  record: StudentRecord,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of documentFile(await recordDocument(ctx, studentID, record)).chunks)
    parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  return Buffer.concat(parts)
}

/** The files that the rows name, under their own names. */
async function storedFiles(ctx: UserRequest, { files: uuids }: StudentRecord): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const uuid of uuids) {
    const [file] = await ctx.db
      .select({ filename: files.filename, purpose: files.purpose })
      .from(files)
      .where(
        and(
          eq(files.districtID, ctx.user.districtID),
          eq(files.uuid, uuid),
          isNull(files.removedAt),
        ),
      )
    // Earlier exports are not part of the next.
    if (!file || file.purpose === recordPurpose) continue
    const content = await findFileBytes(ctx.db, documentStore(), uuid)
    if (content) entries.push({ name: `files/${uuid}/${nameIn(file.filename)}`, content })
  }
  return entries
}

/** A name that stays in its folder, wherever the zip is unpacked. */
const nameIn = (filename: string): string => filename.replace(/[/\\:\0]/g, '_').replace(/^\.+/, '_')

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1 << 20) yield bytes.subarray(at, at + (1 << 20))
}
