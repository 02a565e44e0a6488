import { fileAccess, reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isHealthDocument } from './documents.rules.ts'
import { isReviewed } from './office/reach.queries.ts'
import {
  familyRegistrations,
  registrationChildren,
  registrationDocuments,
} from './submissions.table.ts'
import { documentBytes, documentPurpose, readsHealth, reviews } from './words.ts'
import { logged } from './written.ts'

/**
 * Documents of registrations: for the guardian who gave them, and the office that reviews them. Immunization cards are for
 * health staff of the child’s school instead.
 */
export const registrationFiles = fileAccess({
  purpose: documentPurpose,
  maxBytes: documentBytes,
  upload: ({ user }) => user.permissions.has('children.own'),
  // What lies upside down in the scanner.
  turned: async (tx, ctx, { districtID, uuid }, { before, after }) => {
    const [document] = await tx
      .select({ id: registrationDocuments.registrationID, kind: registrationDocuments.kind })
      .from(registrationDocuments)
      .where(
        and(
          eq(registrationDocuments.districtID, districtID),
          eq(registrationDocuments.fileUUID, uuid),
          isNull(registrationDocuments.removedAt),
        ),
      )
    if (!document) throw refuse.notFound('kit.refusal.notFound')
    const pages = (turns: string | null) => ({ [`document.${document.kind}`]: turns })
    await logged(tx, ctx, document.id, 'turn', pages(before), pages(after))
  },
  read: async ({ user, ...rest }, { districtID, uuid }) => {
    if (!user) return false
    const ctx: UserRequest = { ...rest, user, db: rest.database.district(districtID) }
    const [found] = await ctx.db
      .select({
        kind: registrationDocuments.kind,
        registrationID: registrationDocuments.registrationID,
        guardianID: familyRegistrations.guardianID,
        schoolID: registrationChildren.schoolID,
        isClosed: sql<boolean>`coalesce(${registrationChildren.studentID} is not null and (not (${notRestrictedFor(user, registrationChildren.studentID)}) or ${isOwnChild(user, registrationChildren.studentID)}), false)`,
      })
      .from(registrationDocuments)
      .innerJoin(
        familyRegistrations,
        and(
          eq(familyRegistrations.districtID, registrationDocuments.districtID),
          eq(familyRegistrations.id, registrationDocuments.registrationID),
        ),
      )
      .leftJoin(
        registrationChildren,
        and(
          eq(registrationChildren.districtID, registrationDocuments.districtID),
          eq(registrationChildren.id, registrationDocuments.childID),
        ),
      )
      .where(
        and(
          eq(registrationDocuments.districtID, districtID),
          eq(registrationDocuments.fileUUID, uuid),
          isNull(registrationDocuments.removedAt),
        ),
      )
    if (!found) return false
    if (found.guardianID === user.userID) return true
    if (found.isClosed) return false
    if (isHealthDocument(found.kind)) return includes(reachOf(user, readsHealth), found.schoolID)
    if (found.schoolID !== null && !includes(reachOf(user, reviews), found.schoolID)) return false
    return isReviewed(ctx.db, ctx, found.registrationID)
  },
})
