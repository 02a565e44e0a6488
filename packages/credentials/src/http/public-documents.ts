import type { BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { IncomingMessage } from 'node:http'
import { asJWT, bakedPicture } from '../documents/forms.actions.ts'
import { achievementDocumentOf, issuerDocumentOf } from '../documents/issuer.queries.ts'
import { statusListOf } from '../documents/status-list.actions.ts'
import { visibleCredential } from '../documents/visible.queries.ts'
import { achievementPicture } from '../issuing/pictures.queries.ts'
import { forEveryone, forOne, jsonAnswer, type Answer } from './answers.ts'

type Handler = (
  ctx: BaseContext,
  parts: string[],
  url: URL,
  req: IncomingMessage,
) => Promise<Answer | undefined>

const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

/** Public documents under `/api/credentials`; first match wins. */
export const publicDocuments: [RegExp, Handler][] = [
  [
    /^\/issuers\/(\d{1,9})$/,
    async ({ database }, [district]) =>
      found(await issuerDocumentOf(database, Number(district)), 300),
  ],
  [
    /^\/status\/(\d{1,9})\/(\d{1,5})$/,
    async ({ database, now }, [district, number]) =>
      found(
        await statusListOf(database, {
          districtID: Number(district),
          number: Number(number),
          now: now(),
        }),
        60,
      ),
  ],
  [
    new RegExp(`^/achievements/${uuid}$`),
    async ({ database }, [id = '']) => found(await achievementDocumentOf(database, id), 3600),
  ],
  [
    new RegExp(`^/achievements/${uuid}/image\\.png$`),
    async ({ database }, [id = '']) => {
      const png = await achievementPicture(database, id)
      return png && { type: 'image/png', body: png, headers: forEveryone(3600) }
    },
  ],
  [new RegExp(`^/${uuid}(?:\\.(json|png|svg|jwt))?$`), oneCredential],
]

const found = (document: object | string | undefined, seconds: number): Answer | undefined =>
  document === undefined ? undefined : jsonAnswer(document, forEveryone(seconds))

/**
 * A credential in the format requested by its extension or the `Accept` header. Browsers are
 * redirected to the page.
 */
async function oneCredential(
  ctx: BaseContext,
  [id = '', ending]: string[],
  url: URL,
  req: IncomingMessage,
): Promise<Answer | undefined> {
  const share = url.searchParams.get('share') ?? undefined
  const credential = await visibleCredential(ctx, id, share)
  if (!credential) return undefined
  const form = (ending as Form | undefined) ?? formOf(req.headers.accept ?? '')
  // Not cached, because a profile can be hidden at any time.
  const headers = {
    ...forOne,
    vary: 'accept, cookie',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (form === 'page')
    return {
      status: 303,
      type: 'text/plain',
      body: '',
      headers: {
        ...headers,
        location: `/credentials/badge/${id}${share === undefined ? '' : `?share=${encodeURIComponent(share)}`}`,
      },
    }
  if (form === 'json') return jsonAnswer(credential.signed, headers)
  if (form === 'jwt') {
    const token = await asJWT(ctx.database, credential)
    return token === undefined ? undefined : { type: 'application/vc+jwt', body: token, headers }
  }
  const picture = await bakedPicture(credential, form)
  // An SVG can run scripts if it is opened as a document, so it is always a download.
  const disposition = `${form === 'svg' ? 'attachment' : 'inline'}; filename="badge-${id.slice(0, 8)}.${form}"`
  return (
    picture && {
      type: form === 'png' ? 'image/png' : 'image/svg+xml',
      body: picture,
      headers: { ...headers, 'content-disposition': disposition },
    }
  )
}

type Form = 'json' | 'png' | 'svg' | 'jwt' | 'page'

function formOf(accept: string): Form {
  const wanted = accept.split(',').map((one) => one.split(';')[0]?.trim() ?? '')
  const forms = {
    'text/html': 'page',
    'application/json': 'json',
    'application/ld+json': 'json',
    'application/vc': 'json',
    'application/vc+ld+json': 'json',
    'application/vc+jwt': 'jwt',
    'application/jwt': 'jwt',
    'image/png': 'png',
    'image/svg+xml': 'svg',
  } as const
  for (const type of wanted) if (type in forms) return forms[type as keyof typeof forms]
  return 'json'
}

export const notFound = () => refuse.notFound('kit.refusal.notFound')
