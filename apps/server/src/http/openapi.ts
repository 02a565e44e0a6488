import { z } from 'zod'
import type { DescribedPath, Policy, RestRow } from '@atrium/kit/server'
import type { KnownProcedure } from '../policies.ts'

type AnyRow = Omit<RestRow<never>, 'call'>

const statusWords: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Done; no content',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  422: 'Refused: `detail`, or `errors` by field',
  429: 'Too many attempts; see Retry-After',
  503: 'The database is out of reach',
}

/** The OpenAPI 3.1 document of the adapter's own rows, what is served is what is described, and of the paths that are served beside them. */
export function openAPIDocument(rows: readonly AnyRow[], procedures: Map<string, KnownProcedure>, appSegment: string, beside: readonly DescribedPath[] = []) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of rows) {
    const path = row.path.replace('{app}', appSegment)
    const policy = procedures.get(row.procedure)?.policy ?? 'signedIn'
    ;(paths[path] ??= {})[row.method.toLowerCase()] = {
      operationId: `${row.method.toLowerCase()}.${row.procedure}`,
      summary: row.summary,
      tags: [row.procedure.split('.')[0]],
      description: policyWords(policy),
      'x-policy': policy,
      security: isPublic(policy) ? [] : [{ session: [] }],
      parameters: inPath(row.path),
      ...(row.body && { requestBody: { required: true, content: { 'application/json': { schema: z.toJSONSchema(row.body, { unrepresentable: 'any' }) } } } }),
      responses: Object.fromEntries([row.status ?? 200, ...(row.expects ?? [])].map((status) => [String(status), response(status, status === (row.status ?? 200) ? row.wrap : undefined)])),
    }
  }
  for (const one of beside) (paths[one.path] ??= {}).get = besideOperation(one)
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version: '1', description: 'JSON, same origin, with the session cookie. Refusals are 4xx with a message in the reader’s language.' },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'atrium_session' } } },
  }
}

const inPath = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .filter((name) => name !== 'app')
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function besideOperation({ path, tag, summary, description, query = {}, answers, wrap, types = ['application/json'] }: DescribedPath) {
  const schema = wrap ? { type: 'object', required: [wrap], properties: { [wrap]: {} } } : {}
  const content = Object.fromEntries(types.map((type) => [type, type === 'application/json' ? { schema } : {}]))
  return {
    operationId: `get.${path.replaceAll(/[^\w]+/g, '.').replaceAll(/^\.|\.$/g, '')}`,
    summary,
    tags: [tag],
    description,
    parameters: [...inPath(path), ...Object.entries(query).map(([name, words]) => ({ name, in: 'query', required: false, description: words, schema: { type: 'string' } }))],
    responses: Object.fromEntries(Object.entries(answers).map(([status, words]) => [status, { description: words, ...(status === '200' && { content }) }])),
  }
}

const isPublic = (policy: Policy['policy']): boolean => typeof policy === 'object' && 'public' in policy

export function policyWords(policy: Policy['policy']): string {
  if (policy === 'signedIn') return 'Anyone who is signed in.'
  if ('public' in policy) return `Anyone: ${policy.public}.`
  return `Needs ${policy.map((need) => (typeof need === 'string' ? need : `(${need.join(' or ')})`)).join(' and ')}.`
}

function response(status: number, wrap: string | undefined) {
  const content = wrap ? { content: { 'application/json': { schema: { type: 'object', required: [wrap], properties: { [wrap]: {} } } } } } : {}
  return { description: statusWords[status] ?? 'See the specification', ...content }
}
