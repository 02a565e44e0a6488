import type { Language } from '@atrium/kit/shared'
import type { openAPIDocument } from './openapi.ts'

type OpenAPIDocument = ReturnType<typeof openAPIDocument>

interface Operation {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Record<
    string,
    { description: string; content?: { 'application/json'?: { schema: { required?: string[] } } } }
  >
}

const words = {
  en: {
    title: 'Atrium: REST paths',
    document: 'The OpenAPI document',
    parameters: 'In the path',
    query: 'In the query',
    body: 'Body',
    answers: 'Answers',
  },
  es: {
    title: 'Atrium: rutas REST',
    document: 'El documento OpenAPI',
    parameters: 'En la ruta',
    query: 'En la consulta',
    body: 'Cuerpo',
    answers: 'Respuestas',
  },
}

/**
 * The document as a readable page: no script, one section per module, one collapsible item per
 * path.
 */
export function docsPage(document: OpenAPIDocument, language: Language): string {
  const say = words[language]
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as Operation),
    })),
  )
  const modules = Map.groupBy(operations, (operation) => operation.tags[0] ?? '')
  const sections = [...modules].map(
    ([name, list]) =>
      `<section><h2>${escape(name)}</h2>${list.map((one) => fold(one, say)).join('')}</section>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say.title}</title><style>${style}</style></head>
<body><main><h1>${say.title}</h1><p>${escape(document.info.description)} <a href="openapi.json?lang=${language}">${say.document}</a></p>${sections.join('')}</main></body></html>`
}

function fold(
  operation: Operation & { path: string; method: string },
  say: (typeof words)['en'],
): string {
  const list = (place: string, title: string): string => {
    const there = operation.parameters.filter((one) => one.in === place)
    return there.length > 0
      ? `<h3>${title}</h3><ul>${there.map(({ name }) => `<li><code>${escape(name)}</code></li>`).join('')}</ul>`
      : ''
  }
  const parameters = list('path', say.parameters) + list('query', say.query)
  const body = operation.requestBody
    ? `<h3>${say.body}</h3><pre tabindex="0">${escape(JSON.stringify(operation.requestBody.content['application/json'].schema, null, 2))}</pre>`
    : ''
  const answers = Object.entries(operation.responses).map(([status, one]) => {
    const wrap = one.content?.['application/json']?.schema.required?.[0]
    return `<li><strong>${status}</strong> ${escape(one.description)}${wrap ? ` <code>{ "${escape(wrap)}": … }</code>` : ''}</li>`
  })
  return `<details><summary><b>${operation.method}</b> <code>${escape(operation.path)}</code> <span>${escape(operation.summary)}</span></summary><p>${escape(operation.description)}</p>${parameters}${body}<h3>${say.answers}</h3><ul>${answers.join('')}</ul></details>`
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}main{max-width:62rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2rem;border-bottom:1px solid #8886}
h3{font-size:.85rem;margin:.75rem 0 .25rem}details{border-bottom:1px solid #8884;padding:.25rem 0}summary{cursor:pointer;padding:.4rem 0}summary b{display:inline-block;width:4.5rem}summary span{display:block;padding-left:5.6rem;opacity:.85}
pre{overflow:auto;background:#8881;padding:.75rem}code{overflow-wrap:anywhere}`
