import { id, ownedRecord, type RecordOwner, schoolToday } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { isAssigned } from '@atrium/observation/public'
import { lockPerson, type SectionRule } from '@atrium/people/public'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { manages } from '../words.ts'
import { mentoringList } from './meetings.fields.ts'
import { mentoringMeetings } from './meetings.table.ts'

/** A mentor’s page: for the mentor, and people who manage growth at their school. */
export const menteesSection = {
  name: 'mentees',
  class: 'educationRecord',
  kinds: ['staff'],
  opensTo: ['directory'],
  readBy: manages,
  writtenBy: manages,
} as const satisfies SectionRule

interface OfMentee {
  menteeID: number
}

/** The caller’s meetings with one educator whom they mentor today; to others there are none. */
const ownedByMentor: RecordOwner<OfMentee, undefined> = {
  key: z.object({ menteeID: id }),
  open: async (ctx, { menteeID }) => {
    const { districtID, userID } = ctx.user
    const [found] = await ctx.db.execute<{ isMentor: boolean }>(sql`
      select ${isAssigned({
        ...{ districtID, role: 'mentor' as const, colleagueID: userID, educatorID: menteeID },
        on: schoolToday(ctx),
      })} as "isMentor"`)
    if (!found?.isMentor) throw refuse.notFound('kit.refusal.notFound')
    return undefined
  },
  lock: (tx, ctx, { menteeID }) => lockPerson(tx, ctx.user.districtID, 'staff', menteeID),
  values: ({ menteeID }) => ({ menteeID }),
  logged: (event) => event,
  within: ({ user }) => eq(mentoringMeetings.userID, user.userID),
}

export const mentoringRecord = ownedRecord(mentoringList, {
  table: mentoringMeetings,
  owner: ownedByMentor,
  beforeWrite: async ({ ctx, act, values }) => {
    if (act === 'create') values.userID = ctx.user.userID
  },
})
