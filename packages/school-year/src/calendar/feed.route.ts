import { defineRoute } from '@atrium/kit/server'
import { readFeed } from './calendar.queries.ts'

/** Where phones and other calendars read: the address is the secret. */
export const feedRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/calendars/{token}/calendar.ics',
  policy: {
    public: 'a phone has no session; its address holds a secret that its owner can replace',
  },
  handle: async (ctx, { req, res, params }) => {
    const body = await readFeed(ctx, params.token ?? '')
    res.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="calendar.ics"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    res.end(req.method === 'HEAD' ? undefined : body)
  },
})
