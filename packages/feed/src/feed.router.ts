import { id, needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { familyFeed } from './family/family.queries.ts'
import { classFeed } from './feed.queries.ts'
import { itemHistory, removeItem, saveItem } from './class-items.actions.ts'
import { findSnippets, saveSnippet, snippet, snippets } from './posts/snippets.actions.ts'
import { messageLog, sendMessage } from './messages-log/messages.actions.ts'
import { waitingQuestions } from './questions/waiting.queries.ts'
import { ask, question, questionHistory, respond } from './questions/questions.actions.ts'
import { classResourceList, resources } from './resources/resources.actions.ts'

const section = z.object({ staffID: id, sectionID: id })
const one = section.extend({ id })
const version = z.int().min(0)
const long = z.string().max(20_000)
const attached = { fileUUID: z.uuid().nullable(), fileName: z.string().max(200).nullable() }
const change = { id: id.optional(), version: version.optional() }
const removal = one.extend({ isRemoved: z.boolean() })
// A teacher's own classes; any of a school for those who may open its classrooms.
const inClass = needing(['staff-own', 'classroom.any'])

export const feedRouter = router({
  ofClass: inClass
    .input(section.extend({ date: z.iso.date().optional() }))
    .query(({ ctx, input }) => classFeed(ctx, input)),
  snippet: inClass.input(one).query(({ ctx, input }) => snippet(ctx, input)),
  snippetHistory: inClass.input(one).query(({ ctx, input }) => itemHistory(ctx, snippets, input)),
  saveSnippet: inClass
    .input(
      section.extend({
        ...change,
        draft: z.strictObject({
          title: z.string().max(500),
          body: long.nullable(),
          link: z.string().max(3000).nullable(),
          postOn: z.iso.date(),
          forFamilies: z.boolean(),
          isShared: z.boolean(),
          ...attached,
        }),
      }),
    )
    .mutation(({ ctx, input }) => saveSnippet(ctx, input)),
  removeSnippet: inClass
    .input(removal)
    .mutation(({ ctx, input }) => removeItem(ctx, snippets, input)),
  findSnippets: inClass
    .input(section.extend({ search: z.string().max(200) }))
    .query(({ ctx, input }) => findSnippets(ctx, input)),
  /** Only the caller's own classes. */
  waiting: needing('classroom.use').query(({ ctx }) => waitingQuestions(ctx)),
  question: inClass.input(one).query(({ ctx, input }) => question(ctx, input)),
  questionHistory: inClass.input(one).query(({ ctx, input }) => questionHistory(ctx, input)),
  respond: inClass
    .input(one.extend({ version, draft: z.strictObject({ answer: long, isShared: z.boolean() }) }))
    .mutation(({ ctx, input }) => respond(ctx, input)),
  messageLog: inClass
    .input(section.extend({ studentID: id.optional() }))
    .query(({ ctx, input }) => messageLog(ctx, input)),
  sendMessage: inClass
    .input(
      section.extend({
        studentID: id,
        toStudent: z.boolean(),
        toGuardians: z.boolean(),
        subject: z.string().max(120),
        body: z.string().max(5000),
      }),
    )
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  resources: inClass.input(section).query(({ ctx, input }) => classResourceList(ctx, input)),
  resourceHistory: inClass.input(one).query(({ ctx, input }) => itemHistory(ctx, resources, input)),
  saveResource: inClass
    .input(
      section.extend({
        ...change,
        draft: z.strictObject({
          title: z.string().max(500),
          unit: z.string().max(200).nullable(),
          description: long.nullable(),
          link: z.string().max(3000).nullable(),
          forFamilies: z.boolean(),
          isShared: z.boolean(),
          ...attached,
        }),
      }),
    )
    .mutation(({ ctx, input }) => saveItem(ctx, resources, input)),
  removeResource: inClass
    .input(removal)
    .mutation(({ ctx, input }) => removeItem(ctx, resources, input)),
  // Whose feed the caller may read, and for whom they may ask, is decided student by student.
  ofStudent: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => familyFeed(ctx, input.studentID)),
  ask: signedIn
    .input(z.object({ studentID: id, sectionID: id, text: z.string().max(2000) }))
    .mutation(({ ctx, input }) => ask(ctx, input)),
})
