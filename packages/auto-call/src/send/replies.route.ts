import { users } from '@atrium/auth/tables'
import { defineRoute, limit, sendJSON } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { autoCallDeliveries } from '../auto-call.table.ts'
import { takeReply } from '../student/contacts.actions.ts'
import { isFromService } from './provider.ts'
import { readReply } from './reply.rules.ts'

const reply = z.object({ from: z.string().min(3).max(32), text: z.string().max(2000) })
const mostBytes = 10_000
const perNetwork = { points: 600, seconds: 60 }

/**
 * `POST /{app}/rest/auto-call/replies`: a reply to a text, from the service that sent it. STOP and its
 * like end texts and calls to the number in every district that has texted it, or where someone on the staff
 * has it. Refuses 403 anyone else, 413 and 422.
 */
export const repliesRoute = defineRoute({
  method: 'POST',
  path: '/{app}/rest/auto-call/replies',
  policy: { public: 'the service for texts and calls has a token instead of a session' },
  async handle(ctx, { req, res }) {
    await limit(ctx.database, `autoCall:replies:${ctx.request.ip}`, perNetwork)
    if (!isFromService(req.headers.authorization)) throw refuse.forbidden('kit.refusal.forbidden')
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of req as AsyncIterable<Buffer>) {
      length += chunk.byteLength
      if (length > mostBytes) throw refuse.tooLarge('kit.refusal.tooLarge')
      chunks.push(chunk)
    }
    const { from, text } = read(Buffer.concat(chunks).toString())
    const asks = readReply(text)
    if (asks !== 'other') {
      const districts = await ctx.database.transaction('every', (tx) =>
        tx.execute<{ districtID: number }>(sql`
          select d.district_id as "districtID" from ${autoCallDeliveries} d where d.address = ${from} and d.channel <> 'email'
          union select m.district_id from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id where u.sms = ${from} order by 1`),
      )
      for (const { districtID } of districts)
        await ctx.database.transaction(districtID, (tx) =>
          takeReply(tx, { districtID, phone: from, asks, now: ctx.now() }),
        )
    }
    sendJSON(res, 200, { taken: asks })
  },
})

function read(text: string): z.infer<typeof reply> {
  try {
    return reply.parse(JSON.parse(text))
  } catch {
    throw refuse.invalid('kit.refusal.malformed')
  }
}
