import { router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import {
  addLink,
  readRestrictionNote,
  relinkGuardian,
  unlinkGuardian,
  updateLink,
} from './family.actions.ts'
import type { FamilyDraft } from './family.fields.ts'
import { childrenOf, familyOf } from './family.queries.ts'
import { allowPublicPage } from './public-page.actions.ts'
import { readPublicPage } from './public-page.queries.ts'
import { personID, version } from './section.procedures.ts'

const values = z.record(z.string().max(100), z.unknown()).transform((draft) => draft as FamilyDraft)
const link = z.object({ studentID: personID, id: personID })

/**
 * Who is whose guardian, and what each may do. Who may see and change it is decided student by
 * student.
 */
export const familyRouter = router({
  guardians: signedIn
    .input(z.object({ studentID: personID }))
    .query(({ ctx, input }) => familyOf(ctx, input.studentID)),
  children: signedIn
    .input(z.object({ guardianID: personID }))
    .query(({ ctx, input }) => childrenOf(ctx, input.guardianID)),
  link: signedIn
    .input(z.object({ studentID: personID, guardianID: personID, draft: values }))
    .mutation(({ ctx, input }) => addLink(ctx, input)),
  update: signedIn
    .input(link.extend({ version, changes: values }))
    .mutation(({ ctx, input }) => updateLink(ctx, input)),
  unlink: signedIn
    .input(link.extend({ version }))
    .mutation(({ ctx, input }) => unlinkGuardian(ctx, input)),
  relink: signedIn.input(link).mutation(({ ctx, input }) => relinkGuardian(ctx, input)),
  /** A mutation, for it writes that the note was read. */
  readNote: signedIn.input(link).mutation(({ ctx, input }) => readRestrictionNote(ctx, input)),
  /** What a guardian decides about their child's public page; null for everyone else. */
  publicPage: signedIn
    .input(z.object({ studentID: personID }))
    .query(({ ctx, input }) => readPublicPage(ctx, input.studentID)),
  allowPublicPage: signedIn
    .input(z.strictObject({ studentID: personID, isAllowed: z.boolean() }))
    .mutation(({ ctx, input }) => allowPublicPage(ctx, input)),
})
