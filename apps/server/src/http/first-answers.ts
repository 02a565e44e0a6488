import type { IncomingMessage, ServerResponse } from 'node:http'
import { asRefusal, log } from '@atrium/kit/server'
import { createCaller } from '../modules.ts'
import type { ContextMaker } from './request-context.ts'

/** Answers by the address of their GET, for the page's own `request`. */
export type FirstAnswers = Record<string, unknown>

/**
 * What a signed-in page asks for first: who it is for, their picture, how the district presents
 * itself. They come with the document, so that no page waits for them. Like the call that they
 * replace, they extend the session. Only for a person who opens the page: a copy that a script
 * fetches, to keep it on the device, contains no one's data.
 */
export function firstAnswers(contextOf: ContextMaker, appSegment: string) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<FirstAnswers> => {
    if (req.headers['sec-fetch-dest'] !== 'document') return {}
    try {
      const ctx = await contextOf(req, res)
      if (!ctx.user) return {}
      const { userID } = ctx.user
      const { auth, site } = createCaller(ctx)
      const [userContext, images, data] = await Promise.all([
        auth.userContext(),
        auth.userImages({ userID }),
        site.publicPreferences(),
      ])
      return {
        [`/${appSegment}/rest/user-context`]: { userContext },
        [`/${appSegment}/rest/user-image/${userID}`]: { images },
        '/trpc/site.publicPreferences': { result: { data } },
      }
    } catch (error) {
      // The page asks itself then, and says what is wrong.
      if (!asRefusal(error)) log.error({ error }, 'the first answers of a page failed')
      return {}
    }
  }
}
