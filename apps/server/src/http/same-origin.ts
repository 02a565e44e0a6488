import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { sendFailure } from '@atrium/kit/server'
import { languageOf, refuse } from '@atrium/kit/shared'

/**
 * Refuses writes that another site makes a person's browser send. Browsers send the origin of every
 * write; a request without one isn't from a browser, and carries no one's cookies by accident.
 */
export function sameOrigin(publicOrigin: string | undefined) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (
      req.method === 'GET' ||
      req.method === 'HEAD' ||
      req.method === 'OPTIONS' ||
      isSameOrigin(req, publicOrigin)
    )
      return next()
    sendFailure(
      res,
      refuse.forbidden('kit.refusal.origin'),
      languageOf(req.headers['accept-language']),
    )
  }
}

/** Whether a write comes from one of our own pages, or not from a browser at all. */
export function isSameOrigin(
  { headers }: IncomingMessage,
  publicOrigin: string | undefined,
): boolean {
  const { origin, host } = headers
  if (origin === undefined)
    return (
      headers['sec-fetch-site'] === undefined ||
      headers['sec-fetch-site'] === 'same-origin' ||
      headers['sec-fetch-site'] === 'none'
    )
  if (publicOrigin !== undefined && origin === publicOrigin) return true
  try {
    const from = new URL(origin)
    // A page loaded without encryption could be anyone's: it must not write to a server whose
    // address is https.
    const isPlain = from.protocol !== 'https:' && publicOrigin?.startsWith('https:')
    return from.host === host && !isPlain
  } catch {
    return false
  }
}
