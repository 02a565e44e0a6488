import { audit, say, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { emailChoiceOf, noticeKinds } from './notice-kinds.ts'
import { noticeChoices } from './notify.table.ts'
import type { EmailChoice } from './words.ts'

export interface ChoiceView {
  kind: string
  title: string
  email: EmailChoice
  isRequired: boolean
}

const own = ({ user }: UserRequest) =>
  and(eq(noticeChoices.districtID, user.districtID), eq(noticeChoices.userID, user.userID))

/** How the caller is notified about each kind of notice. */
export async function readChoices(ctx: UserRequest): Promise<ChoiceView[]> {
  const [row] = await ctx.db.select().from(noticeChoices).where(own(ctx))
  return noticeKinds.all().map((kind) => ({
    kind: kind.name,
    title: say(ctx.language, { id: `${kind.name}.noticeKind` }),
    email: emailChoiceOf(kind, row?.choices ?? {}),
    isRequired: kind.isRequired === true,
  }))
}

/**
 * Changes how the caller is notified about one kind. Refuses 404 an unknown kind, 422 turning off a
 * required one.
 */
export async function choose(ctx: UserRequest, name: string, email: EmailChoice): Promise<void> {
  const kind = noticeKinds.find(name)
  if (!kind) throw refuse.notFound('kit.refusal.notFound')
  if (kind.isRequired && email === 'off')
    throw refuse.fields({ email: { id: 'kit.valid.notAllowed' } })
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await tx.insert(noticeChoices).values({ districtID, userID }).onConflictDoNothing()
    const [row] = await tx.select().from(noticeChoices).where(own(ctx)).for('update')
    const before = row?.choices ?? {}
    await tx
      .update(noticeChoices)
      .set({ choices: { ...before, [name]: email } })
      .where(own(ctx))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'notify.choices',
      entityID: userID,
      action: 'update',
      before: { [name]: emailChoiceOf(kind, before) },
      after: { [name]: email },
      requestID: ctx.request.requestID,
    })
  })
}
