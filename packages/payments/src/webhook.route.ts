import { defineRoute, sendJSON } from '@atrium/kit/server'
import { takeEvent } from './webhook.actions.ts'

const mostBytes = 300_000

/**
 * The card payment provider's webhook. Callers prove with their signature that they are the
 * provider.
 */
export const webhookRoute = defineRoute({
  method: 'POST',
  path: '/{app}/rest/payments/webhook/{districtID}',
  policy: { public: 'the provider signs what it sends' },
  sessionless: true,
  handle: async (ctx, { req, res, params }) => {
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of req as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > mostBytes) return sendJSON(res, 413, {})
      pieces.push(piece)
    }
    const header = req.headers['stripe-signature']
    const taken = await takeEvent(ctx.database, {
      districtID: /^\d{1,9}$/.test(params.districtID ?? '') ? Number(params.districtID) : 0,
      body: Buffer.concat(pieces).toString('utf8'),
      signature: Array.isArray(header) ? header[0] : header,
      now: ctx.now(),
    })
    sendJSON(res, taken ? 200 : 400, { received: taken })
  },
})
