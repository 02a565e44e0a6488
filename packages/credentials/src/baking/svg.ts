import { escapeXML, walkXML } from './xml.ts'
import type { Unbaked } from './png.ts'

export const maxSVG = 5_000_000

const namespace = 'https://purl.imsglobal.org/ob/v3p0'
const namespaces = new Set([
  namespace,
  'http://openbadges.org',
  'https://openbadges.org',
  'https://w3id.org/openbadges',
])
const elements = new Set(['credential', 'assertion'])

export const isSVG = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE svg|<(\w+:)?svg[\s>])/i.test(
    Buffer.from(bytes.subarray(0, 300)).toString('utf8'),
  )

/**
 * The SVG with a credential inside: JSON as the content of `openbadges:credential`, a compact JWS
 * as its `verify`. Throws for anything but an SVG.
 */
export function bakeSVG(svg: string, text: string): string {
  const isJSON = text.trimStart().startsWith('{')
  // This means the same in JSON, and can't end the CDATA section.
  const element = isJSON
    ? `<openbadges:credential><![CDATA[${text.replaceAll(']]>', ']]\\u003e')}]]></openbadges:credential>`
    : `<openbadges:credential verify="${escapeXML(text)}"/>`
  const bare = withoutBadge(svg)
  for (const step of walkXML(bare)) {
    if (step.kind !== 'start') continue
    if (localName(step.name) !== 'svg') break
    const tag = bare
      .slice(step.start, step.end)
      .replace(/\s*\/?>$/, '')
      .replace(/\s+xmlns:openbadges\s*=\s*("[^"]*"|'[^']*')/, '')
    const rest = bare.slice(step.end)
    return `${bare.slice(0, step.start)}${tag} xmlns:openbadges="${namespace}">${element}${step.selfClosing ? `</${step.name}>` : ''}${rest}`
  }
  throw new Error('Not an SVG')
}

/** The badge inside an SVG. Never throws, whatever the bytes are. */
export function unbakeSVG(bytes: Uint8Array): Unbaked {
  if (!isSVG(bytes)) return { ok: false, reason: 'notAPicture' }
  if (bytes.byteLength > maxSVG) return { ok: false, reason: 'tooLargeInside' }
  const found = findBadge(Buffer.from(bytes).toString('utf8'))
  if (found === undefined) return { ok: false, reason: 'noBadgeInside' }
  return { ok: true, text: found.text }
}

interface FoundBadge {
  text: string
  start: number
  end: number
}

function findBadge(svg: string): FoundBadge | undefined {
  const prefixes = new Map<string, string>()
  let inside: { name: string; start: number; verify: string; text: string[] } | undefined
  for (const step of walkXML(svg)) {
    if (step.kind === 'text') {
      inside?.text.push(step.text)
    } else if (step.kind === 'end') {
      if (inside && step.name === inside.name) {
        const content = inside.text.join('').trim()
        return {
          text: content === '' ? inside.verify : content,
          start: inside.start,
          end: step.end,
        }
      }
    } else if (!inside) {
      for (const [key, value] of step.attributes)
        if (key.startsWith('xmlns:')) prefixes.set(key.slice(6), value)
      if (!isBadge(step.name, prefixes)) continue
      const verify = step.attributes.get('verify')?.trim() ?? ''
      if (step.selfClosing) return { text: verify, start: step.start, end: step.end }
      inside = { name: step.name, start: step.start, verify, text: [] }
    }
  }
  return undefined
}

function withoutBadge(svg: string): string {
  const found = findBadge(svg)
  return found ? withoutBadge(svg.slice(0, found.start) + svg.slice(found.end)) : svg
}

function isBadge(name: string, prefixes: ReadonlyMap<string, string>): boolean {
  const [prefix = '', local = ''] = name.split(':')
  return (
    elements.has(local) &&
    (prefix === 'openbadges' || namespaces.has((prefixes.get(prefix) ?? '').replace(/\/$/, '')))
  )
}

const localName = (name: string): string => name.split(':').at(-1) ?? name
