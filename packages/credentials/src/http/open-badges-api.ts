import { limit, type BaseContext } from '@atrium/kit/server'
import type { IncomingMessage } from 'node:http'
import { earnedPage, ownerProfile, type AskedPage } from '../wallet/read-api.queries.ts'
import { bearerOf, findToken } from '../wallet/tokens.queries.ts'
import { tokenScopes, type TokenScope } from '../words.ts'
import { forEveryone, forOne, jsonAnswer, type Answer } from './answers.ts'
import { serviceDescription } from './service-description.ts'

const [readCredentials, readProfile] = tokenScopes
const base = '/ims/ob/v3p0'
const largest = 100

// A wallet in a browser sends its token from another site. With a wildcard origin, browsers don't
// send cookies.
const fromAnywhere = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'link, x-total-count, www-authenticate',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * The reading half of the Open Badges 3.0 API, for the signed-in person or the owner of a token
 * with the required scope.
 */
export async function openBadgesAPI(
  ctx: BaseContext,
  req: IncomingMessage,
  url: URL,
  origin: string,
): Promise<Answer> {
  const path = url.pathname.slice(base.length)
  if (path === '/discovery') return jsonAnswer(serviceDescription(origin), forEveryone(3600))
  if (path !== '/credentials' && path !== '/profile')
    return failure(404, 'unknownobject', 'There is nothing at this address.')
  if (req.method === 'OPTIONS')
    return {
      status: 204,
      type: 'text/plain',
      body: '',
      headers: {
        ...fromAnywhere,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'authorization',
        'access-control-max-age': 86_400,
      },
    }
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return failure(
      405,
      'forbidden',
      'This service reads; it takes no credentials and changes no profile.',
      { allow: 'GET, HEAD' },
    )
  const person = await personOf(ctx, req, path === '/credentials' ? readCredentials : readProfile)
  if ('body' in person) return person
  if (path === '/profile')
    return jsonAnswer(await ownerProfile(ctx.database, person, origin), {
      ...forOne,
      ...fromAnywhere,
    })
  const asked = pageOf(url.searchParams)
  if (!asked)
    return failure(
      400,
      'invaliddata',
      'limit is 1 to 100, offset 0 or more, since a date and time with time zone.',
    )
  const { total, signed } = await earnedPage(ctx.database, person, asked)
  return jsonAnswer(`{"credential":[${signed.join(',')}],"compactJwsString":[]}`, {
    ...forOne,
    ...fromAnywhere,
    'x-total-count': total,
    link: linksOf(`${origin}${base}/credentials`, asked, total),
  })
}

type Person = { districtID: number; userID: number }

async function personOf(
  ctx: BaseContext,
  req: IncomingMessage,
  scope: TokenScope,
): Promise<Person | Answer> {
  const token = bearerOf(req.headers.authorization)
  if (token === undefined)
    return (
      ctx.user ??
      failure(401, 'unauthorisedrequest', 'Sign in, or send a bearer token.', challenge())
    )
  // Guessing a token is hopeless, but attempts are limited all the same.
  await limit(ctx.database, `wallet-token:${ctx.request.ip}`, { points: 600, seconds: 60 })
  const known = await findToken(ctx.database, token, ctx.now())
  if (!known)
    return failure(
      401,
      'unauthorisedrequest',
      'This token is unknown, expired or revoked.',
      challenge('invalid_token'),
    )
  if (!known.scopes.includes(scope))
    return failure(
      403,
      'forbidden',
      `This token lacks the scope ${scope}`,
      challenge('insufficient_scope'),
    )
  return known
}

const challenge = (error?: string): Record<string, string> => ({
  'www-authenticate': `Bearer realm="Open Badges"${error === undefined ? '' : `, error="${error}"`}`,
})

function pageOf(query: URLSearchParams): AskedPage | undefined {
  const whole = (name: string, least: number, otherwise: number): number => {
    const text = query.get(name)
    return text === null
      ? otherwise
      : /^\d{1,9}$/.test(text) && Number(text) >= least
        ? Number(text)
        : Number.NaN
  }
  const [limit, offset, since] = [
    whole('limit', 1, largest),
    whole('offset', 0, 0),
    query.get('since') ?? undefined,
  ]
  const isInstant =
    since === undefined ||
    (/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(since) &&
      !Number.isNaN(Date.parse(since)))
  return Number.isNaN(limit) || Number.isNaN(offset) || !isInstant
    ? undefined
    : {
        limit: Math.min(limit, largest),
        offset,
        since: since === undefined ? undefined : new Date(since).toISOString(),
      }
}

function linksOf(address: string, { limit, offset, since }: AskedPage, total: number): string {
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit)
  const places: [string, number][] = [
    ['first', 0],
    ['last', last],
  ]
  if (offset + limit < total) places.unshift(['next', offset + limit])
  if (offset > 0) places.push(['prev', Math.max(0, offset - limit)])
  return places
    .map(
      ([rel, at]) =>
        `<${address}?limit=${limit}&offset=${at}${since === undefined ? '' : `&since=${encodeURIComponent(since)}`}>; rel="${rel}"`,
    )
    .join(', ')
}

/** A refusal in 1EdTech's format. */
function failure(
  status: number,
  minor: string,
  description: string,
  headers: Record<string, string> = {},
): Answer {
  const imsx = {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_description: description,
    imsx_codeMinor: {
      imsx_codeMinorField: [
        { imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: minor },
      ],
    },
  }
  return jsonAnswer(imsx, { ...forOne, ...fromAnywhere, ...headers }, status)
}
