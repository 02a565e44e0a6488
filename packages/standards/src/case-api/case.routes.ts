import type { ServerResponse } from 'node:http'
import { asRefusal, defineRoute, log, statusOf, type Route } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { publicDistrict } from '@atrium/schools/public'
import type { JsonObject } from '../case/json.rules.ts'
import { stream } from '../export/export.route.ts'
import { packageText } from '../export/package-text.ts'
import type { DefinitionKind } from '../words.ts'
import {
  associationsOf,
  shownAssociation,
  shownDefinitions,
  shownDocument,
  shownDocuments,
  shownItem,
  type CaseScope,
} from './case.queries.ts'
import { listed, readList } from './list.rules.ts'
import { inVersion, type ApiVersion } from './versions.rules.ts'

interface Ask extends CaseScope {
  version: ApiVersion
  /** `https://…/ims/case/v1p1` */
  base: string
  query: URLSearchParams
  res: ServerResponse
}

/**
 * The read interface of CASE 1.0 and 1.1 (1EdTech, REST/JSON binding) to the district's public
 * frameworks. Answers with `imsx_StatusInfo`: 404 for anything that doesn't exist or isn't public,
 * and 400 for invalid parameters.
 */
export const caseRoutes: readonly Route[] = ['v1p0', 'v1p1'].flatMap((version) =>
  ['{kind}', '{kind}/{sourcedId}'].map((rest) =>
    defineRoute({
      method: 'GET',
      path: `/ims/case/${version}/${rest}`,
      policy: {
        public: 'CASE is read by anyone; only frameworks that are shown to visitors are there',
      },
      async handle(ctx, { res, params, url, publicOrigin }) {
        try {
          const { kind = '', sourcedId = '' } = params
          const districtID =
            (await publicDistrict(ctx.database, ctx.request.host))?.districtID ??
            ctx.user?.districtID
          const act = Object.hasOwn(acts, kind) ? acts[kind] : undefined
          if (districtID === undefined || !act) throw refuse.notFound('kit.refusal.notFound')
          await act(
            {
              db: ctx.database.district(districtID),
              districtID,
              version: version as ApiVersion,
              base: `${publicOrigin ?? `http://${ctx.request.host}`}/ims/case/${version}`,
              query: url.searchParams,
              res,
            },
            sourcedId,
          )
        } catch (thrown) {
          fail(res, thrown)
        }
      },
    }),
  ),
)

type Act = (ask: Ask, identifier: string) => Promise<void>

const definition =
  (kind: DefinitionKind, whole: boolean): Act =>
  async (ask, identifier) => {
    const found = (await shownDefinitions(ask, kind, identifier)).map((one) =>
      inVersion(ask.version, kind, one),
    )
    const [one] = found
    if (!one) throw refuse.notFound('kit.refusal.notFound')
    send(ask.res, 200, whole ? one : { [kind]: found })
  }

const acts: Record<string, Act> = {
  CFDocuments: async (ask, identifier) => {
    if (identifier === '') return documents(ask)
    send(ask.res, 200, documentOf(ask, present(await shownDocument(ask, identifier)).source))
  },
  CFPackages: async (ask, identifier) => {
    const { frameworkID } = present(await shownDocument(ask, identifier))
    const { version, districtID, db, res } = ask
    await stream(
      res,
      packageText(
        db,
        { districtID, frameworkID },
        version === 'v1p0' ? (kind, object) => inVersion(version, kind, object) : undefined,
      ),
      { type: 'application/json' },
    )
  },
  CFItems: async (ask, identifier) => {
    const found = present(await shownItem(ask, identifier))
    send(ask.res, 200, placed(ask, 'CFItems', found))
  },
  CFItemAssociations: async (ask, identifier) => {
    const found = present(await shownItem(ask, identifier))
    const associations = await associationsOf(ask, identifier)
    send(ask.res, 200, {
      CFItem: placed(ask, 'CFItems', found),
      CFAssociations: associations.map((one) => inVersion(ask.version, 'CFAssociations', one)),
    })
  },
  CFAssociations: async (ask, identifier) =>
    send(
      ask.res,
      200,
      placed(ask, 'CFAssociations', present(await shownAssociation(ask, identifier))),
    ),
  CFAssociationGroupings: definition('CFAssociationGroupings', true),
  CFConcepts: definition('CFConcepts', false),
  CFItemTypes: definition('CFItemTypes', false),
  CFLicenses: definition('CFLicenses', true),
  CFRubrics: definition('CFRubrics', true),
  CFSubjects: definition('CFSubjects', false),
}

async function documents(ask: Ask): Promise<void> {
  const { query, res, base } = ask
  const read = readList(query)
  if (!read.ok) return send(res, 400, status(read.fault.code, read.fault.description))
  const { limit, offset } = read.ask
  const { page, total } = listed(
    (await shownDocuments(ask)).map((one) => documentOf(ask, one)),
    read.ask,
  )
  // Links to other pages have the same parameters.
  const link = (from: number, rel: string): string => {
    const others = new URLSearchParams(query)
    others.set('limit', String(limit))
    others.set('offset', String(from))
    return `<${base}/CFDocuments?${others.toString()}>; rel="${rel}"`
  }
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit)
  const links = [
    ...(offset + limit < total ? [link(offset + limit, 'next')] : []),
    link(last, 'last'),
    link(0, 'first'),
    ...(offset > 0 ? [link(Math.max(0, offset - limit), 'prev')] : []),
  ]
  send(
    res,
    200,
    { CFDocuments: page },
    {
      'x-total-count': String(total),
      link: links.join(', '),
      'access-control-expose-headers': 'link, x-total-count',
    },
  )
}

/** A document by itself links to its package. */
function documentOf({ version, base }: Ask, document: JsonObject): JsonObject {
  const { title, identifier } = document
  return {
    ...inVersion(version, 'CFDocument', document),
    CFPackageURI: {
      title: title ?? '',
      identifier: identifier ?? '',
      uri: `${base}/CFPackages/${encodeURIComponent(typeof identifier === 'string' ? identifier : '')}`,
    },
  }
}

/** An object by itself links to its document. */
function placed(
  { version, base }: Ask,
  kind: string,
  {
    source,
    documentID,
    documentTitle,
  }: { source: JsonObject; documentID: string; documentTitle: string },
): JsonObject {
  return {
    ...inVersion(version, kind, source),
    CFDocumentURI: {
      title: documentTitle,
      identifier: documentID,
      uri: `${base}/CFDocuments/${encodeURIComponent(documentID)}`,
    },
  }
}

function present<T>(found: T | undefined): T {
  if (found === undefined) throw refuse.notFound('kit.refusal.notFound')
  return found
}

function fail(res: ServerResponse, thrown: unknown): void {
  const refusal = asRefusal(thrown)
  if (!refusal) log.error({ err: thrown }, 'a call of the CASE interface failed')
  if (res.headersSent) return void res.destroy()
  const isGone = refusal?.code === 'notFound' || refusal?.code === 'invalid'
  if (isGone)
    send(res, 404, status('unknownobject', 'There is no such object, or it is not public.'))
  else
    send(
      res,
      refusal ? statusOf(refusal) : 500,
      status(
        refusal?.code === 'unavailable' ? 'server_busy' : 'internal_server_error',
        'The call failed.',
      ),
    )
}

/** The imsx_StatusInfo object of the standard. */
const status = (value: string, description: string): JsonObject => ({
  imsx_codeMajor: 'failure',
  imsx_severity: 'error',
  imsx_description: description,
  imsx_codeMinor: {
    imsx_codeMinorField: [
      { imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: value },
    ],
  },
})

function send(
  res: ServerResponse,
  code: number,
  body: JsonObject,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body)
  // Public data can be read by any page, from any origin.
  res.writeHead(code, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'access-control-allow-origin': '*',
    ...headers,
  })
  res.end(text)
}
