import type { MessageValues } from '@atrium/kit/shared'
import type { FrozenCopy, FrozenFile } from '../evidence/evidence.words.ts'

/** Each file's place in the zip: its own name, once. */
export function uniqueNames(copies: readonly Pick<FrozenCopy, 'files'>[]): Map<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { uuid, name } of copies.flatMap(({ files }) => files)) {
    // A name is no path: nothing in the zip leaves its folder.
    const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '') || 'file'
    const dot = plain.lastIndexOf('.')
    const [stem, end] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
    let place = `files/${plain}`
    for (let count = 2; taken.has(place.toLowerCase()); count++)
      place = `files/${stem} (${count})${end}`
    taken.add(place.toLowerCase())
    names.set(uuid, place)
  }
  return names
}

interface Said {
  language: string
  owner: string
  say: (id: string, values?: MessageValues) => string
  /** An instant as a written day. */
  day: (instant: string) => string
}

/** A portfolio as one page without scripts, whose links lead to the files beside it. */
export function portfolioDocument(
  copies: readonly FrozenCopy[],
  named: ReadonlyMap<string, string>,
  { language, owner, say, day }: Said,
): string {
  const items = copies.map(
    ({ name, number, description, links, files, submittedAt }) => `
<section>
<h2>${safe(name)}</h2>
<p class="when">${safe(say('goals.export.copy', { number, day: day(submittedAt) }))}</p>
${description ? `<p>${safe(description).replaceAll('\n', '<br>')}</p>` : ''}
${links.length > 0 ? `<ul>${links.map(({ kind, text, score }) => `<li>${safe(say(`goals.link.${kind}`))}: ${safe(score ? `${text} · ${score}` : text)}</li>`).join('')}</ul>` : ''}
${files.length > 0 ? `<ul>${files.map((file) => `<li>${shown(file, address(named.get(file.uuid) ?? ''))}</li>`).join('')}</ul>` : ''}
</section>`,
  )
  const title = say('goals.export.title', { owner })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<style>body{font-family:system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;line-height:1.5;color:#222}section{border-top:1px solid #ccc;padding:1rem 0}.when{color:#555}img{max-width:100%;max-height:30rem}</style>
</head>
<body>
<h1>${safe(title)}</h1>${items.join('')}
</body>
</html>
`
}

/** A picture as itself, and every file as a link. */
const shown = ({ name, picture }: FrozenFile, href: string): string =>
  `${picture === null ? '' : `<img src="${href}" alt="${safe(name)}"><br>`}<a href="${href}">${safe(name)}</a>`

const address = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const safe = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
