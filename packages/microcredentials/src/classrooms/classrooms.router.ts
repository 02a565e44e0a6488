import { id, needing, recordHistory, router, signedIn } from '@atrium/kit/server'
import { quickSearch } from '@atrium/people/public'
import { act, workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { findHolders } from '../settings/course-code-reviewers.queries.ts'
import { classroomHistoryFields, needs } from '../words.ts'
import { createClassroom, removeClassroom, updateClassroom } from './classrooms.actions.ts'
import {
  classroomChoices,
  listClassrooms,
  myClassrooms,
  readClassroom,
} from './classrooms.queries.ts'
import { askForCoach, coachingFlow, offerCoaching } from './coaching.actions.ts'
import { coaching } from './coaching.rules.ts'
import { readBoard, readOwnCoaching } from './coaching.queries.ts'
import { addMember, addWork, removeMember, removeWork } from './members.actions.ts'
import { addNote, listNotes, removeNote } from './notes.actions.ts'

// Coaches lead only their own groups, which each procedure checks for the group.
const leading = needing([needs.coach, needs.administer])
const administering = needing(needs.administer)
const one = z.strictObject({ classroomID: id })
const draft = {
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(2000).nullable(),
  coachingSubjectID: id.nullable(),
}
const coaches = z.array(id).max(20)
const work = one.extend({ kind: z.enum(['badge', 'pathway', 'curriculum']), id })
const search = z.strictObject({ search: z.string().max(100) })
const wish = z.strictObject({ requestID: id })

export const classroomsRouter = router({
  list: leading.query(({ ctx }) => listClassrooms(ctx)),
  get: leading.input(one).query(({ ctx, input }) => readClassroom(ctx, input.classroomID)),
  history: leading.input(one).query(async ({ ctx, input }) => {
    await readClassroom(ctx, input.classroomID)
    return recordHistory(ctx, {
      entity: 'microcredentials.classroom',
      id: input.classroomID,
      fields: classroomHistoryFields,
    })
  }),
  choices: leading.query(({ ctx }) => classroomChoices(ctx)),
  /** The groups that the caller is in. */
  mine: signedIn.query(({ ctx }) => myClassrooms(ctx)),
  create: leading
    .input(z.strictObject({ ...draft, coachIDs: coaches.optional() }))
    .mutation(({ ctx, input }) => createClassroom(ctx, input)),
  update: leading
    .input(one.extend({ ...draft, version: z.int().min(1), coachIDs: coaches.optional() }))
    .mutation(({ ctx, input }) => updateClassroom(ctx, input)),
  remove: leading.input(one).mutation(({ ctx, input }) => removeClassroom(ctx, input.classroomID)),
  /** People who may coach. */
  coaches: administering
    .input(search)
    .query(({ ctx, input }) => findHolders(ctx, needs.coach, input.search)),
  /** People whom the caller may look up, except families. */
  people: leading
    .input(search)
    .query(({ ctx, input }) => quickSearch(ctx, input.search, ['student', 'staff'])),
  addMember: leading
    .input(one.extend({ userID: id }))
    .mutation(({ ctx, input }) => addMember(ctx, input.classroomID, input.userID)),
  removeMember: leading
    .input(one.extend({ userID: id }))
    .mutation(({ ctx, input }) => removeMember(ctx, input.classroomID, input.userID)),
  addWork: leading
    .input(work)
    .mutation(({ ctx, input: { classroomID, ...what } }) => addWork(ctx, classroomID, what)),
  removeWork: leading
    .input(work)
    .mutation(({ ctx, input: { classroomID, ...what } }) => removeWork(ctx, classroomID, what)),
  notes: router({
    list: leading
      .input(one.extend({ learnerID: id }))
      .query(({ ctx, input }) => listNotes(ctx, input.classroomID, input.learnerID)),
    add: leading
      .input(one.extend({ learnerID: id, text: z.string().trim().min(1).max(4000) }))
      .mutation(({ ctx, input }) => addNote(ctx, input)),
    remove: leading
      .input(z.strictObject({ id }))
      .mutation(({ ctx, input }) => removeNote(ctx, input.id)),
  }),
})

/** Requesting a coach by subject, and coaching. */
export const coachingRouter = router({
  board: leading.query(({ ctx }) => readBoard(ctx)),
  offer: needing(needs.coach)
    .input(z.strictObject({ subjectID: id, offered: z.boolean() }))
    .mutation(({ ctx, input }) => offerCoaching(ctx, input.subjectID, input.offered)),
  act: leading
    .input(workflowInput(coaching))
    .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, coachingFlow, input)).state })),
  mine: signedIn
    .input(z.strictObject({ badgeID: id.optional() }))
    .query(({ ctx, input }) => readOwnCoaching(ctx, input.badgeID)),
  ask: signedIn
    .input(
      z.strictObject({
        subjectID: id,
        badgeID: id.nullable(),
        message: z.string().trim().max(2000),
      }),
    )
    .mutation(({ ctx, input }) => askForCoach(ctx, input)),
  withdraw: signedIn.input(wish).mutation(async ({ ctx, input }) => {
    await act(ctx, coachingFlow, { id: input.requestID, act: 'withdraw' })
  }),
})
