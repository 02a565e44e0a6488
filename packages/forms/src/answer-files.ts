import {
  defineJob,
  fileAccess,
  removeFiles,
  textArray,
  type DistrictDb,
  type FileRow,
  type Tx,
} from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { answerReaders } from './form-areas.ts'
import { formAnswers } from './forms.table.ts'
import { answerFilePurpose, type FormQuestion } from './words.ts'

/** An upload that isn't part of an answer by then is removed: someone left the form. */
const unusedHours = 24
const megabytes = 10

const answeredWith = sql<string>`${formAnswers.value} ->> 'answer'`

/** Only people who may read the record with the answer may read its file. */
export const answerFiles = fileAccess({
  purpose: answerFilePurpose,
  // The route for forms is the only way in: it asks whether the form is readable and has such a question.
  upload: () => false,
  maxBytes: megabytes * 1_000_000,
  read: async ({ user, ...ctx }, file) => {
    if (!user) return false
    const db = ctx.database.district(user.districtID)
    const [answer] = await db
      .select({ entity: formAnswers.entity, entityID: formAnswers.entityID })
      .from(formAnswers)
      .where(
        and(
          eq(formAnswers.districtID, user.districtID),
          eq(formAnswers.questionType, 'file'),
          eq(answeredWith, file.uuid),
        ),
      )
      .limit(1)
    if (!answer) return false
    const reader = answerReaders.find(answer.entity)
    return reader !== undefined && reader.mayRead({ ...ctx, user, db }, answer.entityID)
  },
})

/**
 * The files that answer `questions`, by uuid. Refuses 422, by question, one that doesn't exist, was
 * uploaded by someone else, isn't a picture where one is required, or already answers something.
 */
export async function takeAnswerFiles(
  tx: Tx,
  { districtID, ownerID }: { districtID: number; ownerID: number },
  questions: readonly FormQuestion[],
  answers: Record<string, unknown>,
): Promise<void> {
  const asked = questions.filter(
    ({ id, questionType }) => questionType === 'file' && typeof answers[id] === 'string',
  )
  if (asked.length === 0) return
  const uuids = asked.map(({ id }) => String(answers[id]))
  const found = await tx
    .select({ uuid: files.uuid, image: files.image })
    .from(files)
    .where(
      and(
        eq(files.districtID, districtID),
        eq(files.purpose, answerFilePurpose),
        eq(files.ownerID, ownerID),
        isNull(files.removedAt),
        sql`${files.uuid}::text = any(${textArray(uuids)})`,
        sql`not exists (select 1 from ${formAnswers} where ${formAnswers.districtID} = ${files.districtID}
          and ${formAnswers.questionType} = 'file' and ${answeredWith} = ${files.uuid}::text)`,
      ),
    )
    // Two forms submitted with the same file wait for each other; the second finds it taken.
    .for('update')
  const free = new Map(found.map(({ uuid, image }) => [uuid, image]))
  const wrong = asked.filter(({ id, metadata }) => {
    const image = free.get(String(answers[id]))
    return image === undefined || (metadata.accept === 'image' && !image)
  })
  if (wrong.length > 0 || new Set(uuids).size < uuids.length)
    throw refuse.fields(
      Object.fromEntries(
        (wrong.length > 0 ? wrong : asked).map(({ id }) => [
          `answers.${id}`,
          { id: 'kit.valid.notAllowed' },
        ]),
      ),
    )
}

/** The files by uuid, for answers that are shown. */
export async function answerFilesByUUID(
  db: DistrictDb | Tx,
  districtID: number,
  uuids: readonly string[],
): Promise<Map<string, FileRow>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.districtID, districtID),
        eq(files.purpose, answerFilePurpose),
        isNull(files.removedAt),
        sql`${files.uuid}::text = any(${textArray(uuids)})`,
      ),
    )
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Each night: removes uploads for forms that were never sent. */
export const forgetUnsentFilesJob = defineJob<object>({
  name: 'forms.forgetUnsentFiles',
  run: ({ database, districtID, now }) =>
    database.transaction(districtID, async (tx) => {
      const before = new Date(now().getTime() - unusedHours * 3_600_000).toISOString()
      const unsent = await tx
        .select({ uuid: files.uuid })
        .from(files)
        .where(
          and(
            eq(files.districtID, districtID),
            eq(files.purpose, answerFilePurpose),
            isNull(files.removedAt),
            lt(files.createdAt, before),
            sql`not exists (select 1 from ${formAnswers} where ${formAnswers.districtID} = ${files.districtID}
              and ${formAnswers.questionType} = 'file' and ${answeredWith} = ${files.uuid}::text)`,
            // The original that an answer's picture was cropped from stays with it.
            sql`not exists (select 1 from ${files} cut where cut.district_id = ${files.districtID}
              and cut.original_uuid = ${files.uuid} and cut.removed_at is null)`,
          ),
        )
      await removeFiles(
        tx,
        districtID,
        unsent.map(({ uuid }) => uuid),
        now(),
      )
      return { removed: unsent.length }
    }),
  singleton: () => 'nightly',
  schedule: { cron: '35 3 * * *', input: {} },
})
