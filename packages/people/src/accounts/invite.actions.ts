import { cancelAccountInvitation, inviteToAccount, type StartingGroup } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, inArray } from 'drizzle-orm'
import { manages, type PersonFacts } from '../access.rules.ts'
import { readPerson } from '../person.queries.ts'
import { staffMembers } from '../people.table.ts'
import { viewerOf } from '../viewer.ts'
import type { PersonKind } from '../words.ts'
import type { AccountInvitationOutcome } from './accounts.words.ts'

export interface InvitedPerson {
  userID: number
  /** `Marcus Bell` */
  name: string
  outcome: AccountInvitationOutcome
}

/**
 * Invites people of one kind to set up an account, each by email, and returns the result of each,
 * in the given order. Inviting someone again sends a new link that replaces the old one. Refuses
 * 404 if the caller does not manage one of them.
 */
export async function invitePeople(
  ctx: UserRequest,
  { kind, userIDs }: { kind: PersonKind; userIDs: number[] },
): Promise<InvitedPerson[]> {
  const { districtID } = ctx.user
  const factsOf = await managedPeople(ctx, kind, userIDs)
  return ctx.database.transaction(districtID, async (tx) => {
    const rows = await tx
      .select({
        userID: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        isTeacher: staffMembers.isTeacher,
      })
      .from(users)
      .leftJoin(
        staffMembers,
        and(eq(staffMembers.districtID, users.districtID), eq(staffMembers.userID, users.id)),
      )
      .where(and(eq(users.districtID, districtID), inArray(users.id, userIDs)))
    const outcomes: InvitedPerson[] = []
    for (const userID of factsOf.keys()) {
      const row = rows.find((one) => one.userID === userID)
      const facts = factsOf.get(userID)
      if (!row || !facts) throw refuse.notFound('kit.refusal.notFound')
      const outcome = await inviteToAccount(tx, ctx, {
        userID,
        email: row.email,
        ...placeOf(kind, facts, row.isTeacher === true),
      })
      outcomes.push({ userID, name: `${row.firstName} ${row.lastName}`.trim(), outcome })
    }
    return outcomes
  })
}

/**
 * Cancels an open invitation. Refuses 404 if the caller does not manage the person, 409 if there is
 * nothing to cancel.
 */
export async function cancelInvitation(
  ctx: UserRequest,
  { kind, userID }: { kind: PersonKind; userID: number },
): Promise<void> {
  await managedPeople(ctx, kind, [userID])
  await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    if (!(await cancelAccountInvitation(tx, ctx, userID)))
      throw refuse.conflict('people.account.nothingToCancel')
  })
}

async function managedPeople(
  ctx: UserRequest,
  kind: PersonKind,
  userIDs: number[],
): Promise<Map<number, PersonFacts>> {
  const viewer = viewerOf(ctx.user)
  const found = await Promise.all(
    [...new Set(userIDs)].map(async (userID) => {
      const person = await readPerson(ctx, userID)
      if (!person || !manages(viewer, person.facts, kind))
        throw refuse.notFound('kit.refusal.notFound')
      return [userID, person.facts] as const
    }),
  )
  return new Map(found)
}

/**
 * The starting group of someone's role, and where they get it. A guardian's covers their children
 * at any school.
 */
function placeOf(
  kind: PersonKind,
  { studentSchoolID, staffSchoolID }: PersonFacts,
  isTeacher: boolean,
): { group: StartingGroup; schoolID: number } {
  if (kind === 'guardian') return { group: 'guardian', schoolID: 0 }
  if (kind === 'student') return { group: 'student', schoolID: studentSchoolID ?? 0 }
  if (!staffSchoolID) return { group: 'districtStaff', schoolID: 0 }
  return { group: isTeacher ? 'teacher' : 'schoolStaff', schoolID: staffSchoolID }
}
