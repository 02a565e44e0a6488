import { extname } from 'node:path'
import { refuse } from '../../shared/index.ts'

/** The actual type of the bytes, whatever their name says. */
export interface FileKind {
  mediaType: string
  /** With its dot; the extension that the name gets. */
  extension: string
  /** A raster image that we can re-encode. */
  image: boolean
}

const rasters = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  'image/heic',
  'image/heif',
])

// No purpose at a school needs programs, which would only pass through.
const programs =
  /^application\/(x-msdownload|x-elf|x-executable|x-mach-binary|x-ms-installer|x-msi|vnd\.microsoft\.portable-executable|x-ms-shortcut|x-apple-diskimage|java-archive|vnd\.android\.package-archive)$/
const programNames =
  /\.(exe|dll|com|bat|cmd|scr|msi|ps1|vbs|vbe|js|jse|mjs|wsf|hta|lnk|jar|apk|app|sh|html?|xhtml|xht|shtml|mht|mhtml|svgz|swf)$/i

/** Text formats have no signature: once found to be text, they are recognized by name. */
const texts: Record<string, string> = {
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.md': 'text/markdown',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.ics': 'text/calendar',
  '.vtt': 'text/vtt',
  '.srt': 'application/x-subrip',
  '.rtf': 'application/rtf',
  '.svg': 'image/svg+xml',
  '.eps': 'application/postscript',
}

/**
 * Inspects the content. Refuses 422 programs, pages that a browser would run, and SVG images that
 * do more than show. Unknown content is `application/octet-stream`: it can be stored and
 * downloaded, never shown.
 */
export async function kindOf(bytes: Uint8Array, filename: string): Promise<FileKind> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  const named = extname(filename).toLowerCase()
  if (found && found.mime !== 'application/xml') {
    if (programs.test(found.mime)) throw refuse.fields({ file: { id: 'kit.file.notAllowed' } })
    return {
      mediaType: found.mime,
      extension: kept(named, `.${found.ext}`),
      image: rasters.has(found.mime),
    }
  }
  if (programNames.test(filename)) throw refuse.fields({ file: { id: 'kit.file.notAllowed' } })
  const text = asText(bytes)
  if (
    text !== undefined &&
    /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype[^>]*>\s*)?<(svg|[a-z]+:svg)[\s>]/i.test(
      text,
    )
  ) {
    if (isActive(text)) throw refuse.fields({ file: { id: 'kit.file.activeSvg' } })
    return { mediaType: 'image/svg+xml', extension: '.svg', image: false }
  }
  const mediaType = text === undefined || named === '.svg' ? undefined : texts[named]
  return {
    mediaType: mediaType ?? 'application/octet-stream',
    extension: mediaType ? named : kept(named, named || '.bin'),
    image: false,
  }
}

/**
 * Two names for one kind (`.jpg`, `.jpeg`; Office formats are all zips with a name) stay unchanged.
 */
function kept(named: string, found: string): string {
  const same = [
    ['.jpg', '.jpeg', '.jpe', '.jfif'],
    ['.tif', '.tiff'],
    ['.mp4', '.m4v', '.mov', '.m4a'],
    ['.zip', '.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp'],
    ['.ps', '.eps', '.ai', '.pdf'],
    ['.mpg', '.mpeg'],
    ['.heic', '.heif'],
  ]
  return same.some((names) => names.includes(named) && names.includes(found)) ? named : found
}

/**
 * Anything in an SVG that runs, loads or embeds. SVGs are only offered for download, and still not
 * accepted with these.
 */
function isActive(svg: string): boolean {
  return (
    /<!(entity|attlist)|<\?xml-stylesheet|<(?:[\w-]+:)?(script|foreignobject|iframe|object|embed|handler|listener|set|animate\w*)\b/i.test(
      svg,
    ) ||
    /\son[a-z]+\s*=|(?:java|vb)script\s*:|@import|\b(?:xlink:)?href\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpe?g|gif|webp))[^\s"'>]/i.test(
      svg,
    ) ||
    /url\(\s*["']?\s*(?!#|data:image\/(?:png|jpe?g|gif|webp))/i.test(svg)
  )
}

function asText(bytes: Uint8Array): string | undefined {
  if (bytes.subarray(0, 65_536).includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
