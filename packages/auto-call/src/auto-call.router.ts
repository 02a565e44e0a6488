import { id, listProcedures, needing, router, signedIn } from '@atrium/kit/server'
import { schoolChoices } from '@atrium/people/public'
import { z } from 'zod'
import { announce } from './report/announce.actions.ts'
import { deliveriesList } from './report/deliveries.record.ts'
import { messagesList } from './report/messages.record.ts'
import { listDeliveries, listMessages } from './report/report.queries.ts'
import { chooseWays, stopCalls } from './student/contacts.actions.ts'
import { studentContacts } from './student/contacts.queries.ts'
import { announcedKinds, channels, messageKinds, sends } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const of = { studentID: id, guardianID: id }

export const autoCallRouter = router({
  // Access is decided for each student: the page's section of the profile.
  studentContacts: signedIn
    .input(z.object({ userID: id }))
    .query(({ ctx, input }) => studentContacts(ctx, input.userID)),
  chooseWays: signedIn
    .input(
      z.strictObject({
        ...of,
        kind: z.enum(messageKinds),
        channels: z.array(z.enum(channels)).max(3).nullable(),
      }),
    )
    .mutation(({ ctx, input }) => chooseWays(ctx, input)),
  stopCalls: signedIn
    .input(z.strictObject({ ...of, stopped: z.boolean() }))
    .mutation(({ ctx, input }) => stopCalls(ctx, input)),
  announce: needing(sends)
    .input(
      z.strictObject({
        kind: z.enum(announcedKinds),
        schoolID: id.nullable(),
        en: z.string().max(400),
        es: z.string().max(400),
      }),
    )
    .mutation(({ ctx, input }) => announce(ctx, input)),
  schools: router({
    options: needing(sends)
      .input(asked)
      .query(({ ctx, input }) => schoolChoices(ctx, [sends], input)),
  }),
  messages: router(listProcedures(messagesList, { read: listMessages })),
  deliveries: router(listProcedures(deliveriesList, { read: listDeliveries })),
})
