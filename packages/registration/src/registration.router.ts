import { id, listProcedures, needing, open, recordHistory, router } from '@atrium/kit/server'
import { languages } from '@atrium/kit/shared'
import { z } from 'zod'
import { saveConfiguration } from './configuration.actions.ts'
import { configurationHistory } from './configuration.history.ts'
import { configurationOf, configurationPage, notifiablePeople } from './configuration.queries.ts'
import { confirmAddress } from './confirm.actions.ts'
import { answerConsent, consentDetail, resendConsent } from './consent.actions.ts'
import { acceptRegistration, rejectRegistration } from './decide.actions.ts'
import { registrationFormsRouter } from './forms.router.ts'
import {
  removeInvitation,
  resendInvitation,
  restoreInvitation,
  sendInvitations,
} from './invitations.actions.ts'
import { invitationsList } from './invitations/invitations.record.ts'
import { invitableSchools, listInvitations, loadInvitation } from './invitations.queries.ts'
import { offeredSchools, registrationStart } from './public-page.queries.ts'
import { register } from './register.actions.ts'
import { registering } from './registration.input.ts'
import { registrationsList } from './registrations/registrations.record.ts'
import { listRegistrations, loadRegistration, readRegistration } from './registrations.queries.ts'
import {
  invitationsAtOnce,
  mostChildren,
  registrationEntity,
  registrationHistoryFields,
} from './words.ts'

const one = z.object({ id })
const token = z.string().max(200)
const managing = needing('registration.manage')

export const registrationRouter = router({
  schools: open('the public form and the login page').query(({ ctx }) => offeredSchools(ctx)),
  start: open('the public form')
    .input(z.object({ invitation: z.string().max(1000).optional(), token: token.optional() }))
    .query(({ ctx, input }) => registrationStart(ctx, input)),
  register: open('the public form')
    .input(registering)
    .mutation(({ ctx, input }) => register(ctx, input)),
  confirm: open('the applicant who holds the link to their address')
    .input(z.object({ token, password: z.string().max(2000) }))
    .mutation(({ ctx, input }) => confirmAddress(ctx, input)),
  consentDetail: open('the guardian who holds a consent link')
    .input(z.object({ token }))
    .query(({ ctx, input }) => consentDetail(ctx, input.token)),
  answerConsent: open('the guardian who holds a consent link')
    .input(z.object({ token, agrees: z.boolean() }))
    .mutation(({ ctx, input }) => answerConsent(ctx, input.token, input.agrees)),

  configuration: managing.query(({ ctx }) => configurationPage(ctx)),
  configurationHistory: managing.query(({ ctx }) => configurationHistory(ctx)),
  isEnabled: managing.query(
    async ({ ctx }) => (await configurationOf(ctx.db, ctx.user.districtID))?.enabled ?? false,
  ),
  people: managing
    .input(
      z.object({ search: z.string().max(200).optional(), ids: z.array(id).max(100).optional() }),
    )
    .query(({ ctx, input }) => notifiablePeople(ctx, input)),
  saveConfiguration: needing
    .districtWide('registration.manage')
    .input(
      z.strictObject({
        version: z.int().min(0),
        draft: z.strictObject({
          enabled: z.boolean(),
          allowWalkUps: z.boolean(),
          defaultPermissionGroupID: id.nullable(),
          invitationMessage: z.string().max(20_000).nullable(),
          usersToNotify: z.array(id).max(50),
          formID: id.nullable(),
        }),
      }),
    )
    .mutation(({ ctx, input }) => saveConfiguration(ctx, input.version, input.draft)),

  invitations: router({
    ...listProcedures(invitationsList, { read: listInvitations }),
    schools: managing.query(({ ctx }) => invitableSchools(ctx)),
    send: managing
      .input(
        z.strictObject({
          schoolID: id,
          roleID: z.int().min(1).max(3).nullable(),
          emails: z.array(z.string().max(320)).max(invitationsAtOnce),
          message: z.string().max(20_000).nullable(),
          language: z.enum(languages),
        }),
      )
      .mutation(({ ctx, input }) => sendInvitations(ctx, input)),
    resend: managing.input(one).mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),
    remove: managing.input(one).mutation(({ ctx, input }) => removeInvitation(ctx, input.id)),
    restore: managing.input(one).mutation(({ ctx, input }) => restoreInvitation(ctx, input.id)),
    history: managing.input(one).query(async ({ ctx, input }) => {
      await loadInvitation(ctx, input.id)
      // The list has who sent it, to whom, and the result: this is who did what, and when.
      return recordHistory(ctx, { entity: 'registration.invitation', id: input.id, fields: {} })
    }),
  }),

  registrations: router({
    ...listProcedures(registrationsList, { read: listRegistrations }),
    get: managing.input(one).query(({ ctx, input }) => readRegistration(ctx, input.id)),
    accept: managing
      .input(
        z.strictObject({
          id,
          joinTo: id.optional(),
          noneOf: z.array(id).max(50).optional(),
          links: z
            .array(z.strictObject({ child: z.int().min(0).max(mostChildren), studentID: id }))
            .max(mostChildren)
            .optional(),
        }),
      )
      .mutation(({ ctx, input: { id: registrationID, ...choice } }) =>
        acceptRegistration(ctx, registrationID, choice),
      ),
    reject: managing.input(one).mutation(({ ctx, input }) => rejectRegistration(ctx, input.id)),
    history: managing.input(one).query(async ({ ctx, input }) => {
      await loadRegistration(ctx, input.id)
      const of = { entity: registrationEntity, id: input.id, fields: registrationHistoryFields }
      return recordHistory(ctx, of)
    }),
    resendConsent: managing.input(one).mutation(({ ctx, input }) => resendConsent(ctx, input.id)),
  }),

  forms: registrationFormsRouter,
})
