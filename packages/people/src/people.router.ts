import { needing, ownedProcedures, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { accountProcedures } from './accounts/accounts.procedures.ts'
import { staffOptions } from './colleagues.queries.ts'
import { addressRecord, alertRecord, otherContactRecord } from './owned.actions.ts'
import { familyRouter } from './family.router.ts'
import { messagePeople } from './message/message.actions.ts'
import { audiences, mostPicked } from './message/message.words.ts'
import { pinPerson, viewPerson } from './view-person.actions.ts'
import { readHeader } from './header.queries.ts'
import { readOverview } from './overview.queries.ts'
import { personHistory } from './history.queries.ts'
import { userMembership } from './membership.queries.ts'
import { alertsOfListed } from './shown-alerts.queries.ts'
import { guardianSections, staffSections, studentSections } from './profile.fields.ts'
import { quickSearch, recentPeople } from './quick-search.queries.ts'
import { schoolOptions } from './school.queries.ts'
import { personID, sectionProcedures } from './section.procedures.ts'
import { personKinds } from './words.ts'

const person = z.object({ kind: z.enum(personKinds), id: personID })

export const peopleRouter = router({
  /** For the palette. People whom the caller may not look up aren't found. */
  quickSearch: signedIn
    .input(z.object({ text: z.string().max(200) }))
    .query(({ ctx, input }) => quickSearch(ctx, input.text)),
  membership: signedIn
    .input(z.object({ userID: personID }))
    .query(({ ctx, input }) => userMembership(ctx, input.userID)),
  header: signedIn.input(person).query(({ ctx, input }) => readHeader(ctx, input.kind, input.id)),
  /** What the caller must know first about the students of a list; at most 500 of them. */
  alertsOfListed: signedIn
    .input(z.object({ ids: z.array(personID).max(500) }))
    .query(({ ctx, input }) => alertsOfListed(ctx, input.ids)),
  /** Makes a person the one that `{app}/student`, `staff-member` or `guardian` opens. */
  view: signedIn.input(person).mutation(({ ctx, input }) => viewPerson(ctx, input.kind, input.id)),
  /** People the caller pinned or viewed last, for the sidebar and the palette. */
  recent: signedIn.query(({ ctx }) => recentPeople(ctx)),
  pin: signedIn
    .input(person.extend({ isPinned: z.boolean() }))
    .mutation(({ ctx, input }) => pinPerson(ctx, input)),
  /** A person's overview; the parts that the caller may not read are absent. */
  overview: signedIn
    .input(person)
    .query(({ ctx, input }) => readOverview(ctx, input.kind, input.id)),
  history: signedIn
    .input(person)
    .query(({ ctx, input }) => personHistory(ctx, input.kind, input.id)),

  /** Who may write to whom is decided person by person. */
  message: signedIn
    .input(
      z.strictObject({
        kind: z.enum(personKinds),
        ids: z.array(personID).min(1).max(mostPicked),
        to: z.enum(audiences),
        subject: z.string().max(1000),
        text: z.string().max(20_000),
      }),
    )
    .mutation(({ ctx, input }) => messagePeople(ctx, input)),

  student: router({
    demographics: router(sectionProcedures(studentSections.demographics)),
    contact: router(sectionProcedures(studentSections.contact)),
    language: router(sectionProcedures(studentSections.language)),
    citizenship: router(sectionProcedures(studentSections.citizenship)),
    photo: router(sectionProcedures(studentSections.photo)),
  }),
  staff: router({
    demographics: router(sectionProcedures(staffSections.demographics)),
    contact: router(sectionProcedures(staffSections.contact)),
    biography: router(sectionProcedures(staffSections.biography)),
    language: router(sectionProcedures(staffSections.language)),
    photo: router(sectionProcedures(staffSections.photo)),
  }),
  /** Names of the district's schools, for forms and filters. */
  schools: router({
    options: signedIn
      .input(
        z.object({
          search: z.string().max(200).optional(),
          ids: z.array(personID).max(500).optional(),
        }),
      )
      .query(({ ctx, input }) => schoolOptions(ctx, input)),
  }),
  /** Staff members to choose from in forms and filters. */
  colleagues: router({
    options: needing('staff.read')
      .input(
        z.object({
          search: z.string().max(200).optional(),
          ids: z.array(personID).max(500).optional(),
        }),
      )
      .query(({ ctx, input }) => staffOptions(ctx, input)),
  }),
  /** Whether people can sign in, and inviting them to. */
  accounts: router(accountProcedures),
  family: familyRouter,
  addresses: router(ownedProcedures(addressRecord)),
  otherContacts: router(ownedProcedures(otherContactRecord)),
  alerts: router(ownedProcedures(alertRecord)),
  guardian: router({
    demographics: router(sectionProcedures(guardianSections.demographics)),
    contact: router(sectionProcedures(guardianSections.contact)),
    language: router(sectionProcedures(guardianSections.language)),
    photo: router(sectionProcedures(guardianSections.photo)),
  }),
})
