import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { isMandatory } from './answers.rules.ts'
import { formDraftErrors } from './form-draft.rules.ts'
import { formQuestions, forms, formSections } from './forms.table.ts'
import { readWholeForm } from './forms.queries.ts'
import {
  choiceTypes,
  type FormDraft,
  type QuestionDraft,
  type QuestionMetadata,
  type ShowIf,
  type WholeForm,
} from './words.ts'

interface SaveForm {
  area: string
  /** Absent for a new form. */
  form?: { id: number; version: number } | undefined
  draft: FormDraft
}

/**
 * Writes a form as a whole: parts that are known by id are changed, new ones are made, missing ones are taken out and
 * keep their answers. Refuses 404, 409 with the form as it is on a stale version, 422 with errors by path.
 */
export async function saveForm(
  ctx: UserRequest,
  { area, form, draft }: SaveForm,
): Promise<WholeForm> {
  const errors = formDraftErrors(draft)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const before = form && (await lockForm(tx, ctx, area, form))
    const formID = before?.id ?? (await makeForm(tx, districtID, area))
    await tx
      .update(forms)
      .set({
        title: draft.title.trim(),
        description: draft.description?.trim() || null,
        signature: draft.signature,
        statement: draft.signature === 'none' ? null : draft.statement?.trim() || null,
        spanish: tidyTexts({ ...draft.spanish }, ['title', 'description', 'statement']) ?? null,
        updatedAt: ctx.now().toISOString(),
        ...(before && { version: before.version + 1 }),
      })
      .where(and(eq(forms.districtID, districtID), eq(forms.id, formID)))
    await writeParts(tx, ctx, formID, draft, before)
    const after = await readWholeForm(tx, { districtID, formID, area })
    await audit(tx, {
      districtID,
      actorID: ctx.user.userID,
      entity: 'forms.form',
      entityID: formID,
      action: before ? 'update' : 'create',
      before: before && { ...before },
      after: { ...after },
      requestID: ctx.request.requestID,
    })
    return after
  })
}

/** Retires a form; its answers stay. Refuses 404. */
export async function removeForm(
  ctx: UserRequest,
  { area, formID }: { area: string; formID: number },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .update(forms)
      .set({ removedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(forms.districtID, districtID),
          eq(forms.id, formID),
          eq(forms.area, area),
          isNull(forms.removedAt),
        ),
      )
      .returning({ id: forms.id })
    if (gone.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'forms.form',
      entityID: formID,
      action: 'remove',
      requestID: ctx.request.requestID,
    })
  })
}

async function lockForm(
  tx: Tx,
  ctx: UserRequest,
  area: string,
  { id, version }: { id: number; version: number },
): Promise<WholeForm> {
  await tx
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.districtID, ctx.user.districtID), eq(forms.id, id)))
    .for('update')
  const before = await readWholeForm(tx, { districtID: ctx.user.districtID, formID: id, area })
  if (before.version !== version) throw refuse.changed(before)
  return before
}

async function makeForm(tx: Tx, districtID: number, area: string): Promise<number> {
  const [made] = await tx
    .insert(forms)
    .values({ districtID, area, title: '' })
    .returning({ id: forms.id })
  return made?.id ?? 0
}

async function writeParts(
  tx: Tx,
  ctx: UserRequest,
  formID: number,
  draft: FormDraft,
  before: WholeForm | undefined,
): Promise<void> {
  const { districtID } = ctx.user
  const knownSections = new Set(before?.sections.map((section) => section.id))
  const knownQuestions = new Set(
    before?.sections.flatMap((section) => section.questions.map((question) => question.id)),
  )
  const kept = { sections: [] as number[], questions: [] as number[] }
  // Conditions only look back, so the id behind a draft's own number is always known by then.
  const idOf = new Map<number, number>()
  let questionNumber = 0
  for (const [at, { id, title, description, metadata, questions }] of draft.sections.entries()) {
    const es = tidyTexts({ ...metadata.es }, ['title', 'description'])
    const values = {
      title: title.trim(),
      description: description?.trim() || null,
      metadata: {
        ...tidyShowIf(metadata.showIf, idOf),
        ...(es && { es }),
      },
      sectionNumber: at + 1,
    }
    const sectionID = knownSections.has(id)
      ? id
      : ((
          await tx
            .insert(formSections)
            .values({ districtID, formID, ...values })
            .returning({ id: formSections.id })
        )[0]?.id ?? 0)
    if (sectionID === id)
      await tx
        .update(formSections)
        .set(values)
        .where(and(eq(formSections.districtID, districtID), eq(formSections.id, id)))
    kept.sections.push(sectionID)
    for (const question of questions) {
      const asked = {
        questionNumber: ++questionNumber,
        sectionID,
        questionType: question.questionType,
        text: question.text.trim(),
        metadata: { ...tidy(question), ...tidyShowIf(question.metadata.showIf, idOf) },
      }
      if (knownQuestions.has(question.id)) {
        await tx
          .update(formQuestions)
          .set(asked)
          .where(and(eq(formQuestions.districtID, districtID), eq(formQuestions.id, question.id)))
        kept.questions.push(question.id)
        idOf.set(question.id, question.id)
      } else {
        const [made] = await tx
          .insert(formQuestions)
          .values({ districtID, formID, ...asked })
          .returning({ id: formQuestions.id })
        kept.questions.push(made?.id ?? 0)
        idOf.set(question.id, made?.id ?? 0)
      }
    }
  }
  const removedAt = sql`now()`
  await tx
    .update(formQuestions)
    .set({ removedAt })
    .where(
      and(
        eq(formQuestions.districtID, districtID),
        eq(formQuestions.formID, formID),
        isNull(formQuestions.removedAt),
        not(isOneOf(formQuestions.id, kept.questions)),
      ),
    )
  await tx
    .update(formSections)
    .set({ removedAt })
    .where(
      and(
        eq(formSections.districtID, districtID),
        eq(formSections.formID, formID),
        isNull(formSections.removedAt),
        not(isOneOf(formSections.id, kept.sections)),
      ),
    )
}

/** Only what the question's type knows of. */
function tidy({ questionType, metadata }: QuestionDraft): QuestionMetadata {
  const { required, multi, options, help, accept } = metadata
  const chosen = choiceTypes.includes(questionType)
  const labels = tidyTexts(
    metadata.es?.options,
    chosen ? (options ?? []).map(({ value }) => value) : [],
  )
  const texts = tidyTexts({ ...metadata.es }, ['text', 'help'])
  const es = { ...texts, ...(labels && { options: labels as Record<string, string> }) }
  return {
    required: isMandatory(questionType, required === undefined ? {} : { required }),
    ...(questionType === 'opts' && { multi: multi === true }),
    ...(questionType === 'file' && { accept: accept ?? 'any' }),
    ...(chosen && {
      options: (options ?? []).map(({ value, label }) => ({
        value: value.trim(),
        label: label.trim(),
      })),
    }),
    ...(help?.trim() && { help: help.trim() }),
    ...(Object.keys(es).length > 0 && { es }),
  }
}

/** Translations that are not blank, of the texts that there are; undefined: none. */
function tidyTexts<Name extends string>(
  texts: Readonly<Record<string, unknown>> | null | undefined,
  names: readonly Name[],
): { [name in Name]?: string } | undefined {
  const kept = names.flatMap((name) => {
    const text = texts?.[name]
    return typeof text === 'string' && text.trim() ? [[name, text.trim()] as const] : []
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as { [name in Name]?: string }) : undefined
}

function tidyShowIf(
  showIf: ShowIf | undefined,
  idOf: ReadonlyMap<number, number>,
): { showIf?: ShowIf } {
  if (!showIf) return {}
  const { question, is, values = [] } = showIf
  return {
    showIf: {
      question: idOf.get(question) ?? question,
      is,
      ...(is !== 'answered' && { values: values.map((value) => value.trim()) }),
    },
  }
}
