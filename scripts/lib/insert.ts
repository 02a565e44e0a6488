/** Inserts an import after the last one, or as the first line of a file without imports. */
export function addImport(source: string, statement: string): string {
  const imports = [...source.matchAll(/^import [^;]*?from '[^']+'\n|^export \* from '[^']+'\n/gm)]
  const last = imports.at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${source.slice(0, at)}${statement}\n${at === 0 && source !== '' ? '\n' : ''}${source.slice(at)}`
}

/**
 * Appends an entry to the list or object in a declaration: `const modules = [ … ]`, `router({ …
 * })`, `export default { … }`; or after the match of a pattern, `/fields:/`. It gets a separate
 * line if the others have one. Throws if there is no such declaration.
 */
export function addEntry(source: string, declaration: string | RegExp, entry: string): string {
  const declared =
    declaration instanceof RegExp
      ? declaration.exec(source)
      : declaration === 'default'
        ? /export default(?= )/.exec(source)
        : new RegExp(`^(?:export )?const ${declaration}\\b[^=]*=(?!>)`, 'm').exec(source)
  if (!declared) throw new Error(`There is no ${declaration} to add to.`)
  const open =
    source.slice(declared.index + declared[0].length).search(/[[{]/) +
    declared.index +
    declared[0].length
  const close = closing(source, open)
  const inside = source.slice(open + 1, close)
  const kept = inside.trimEnd()
  if (kept.trim() === '') return `${source.slice(0, open + 1)}\n  ${entry},\n${source.slice(close)}`
  if (!inside.includes('\n'))
    return `${source.slice(0, open + 1)}${kept}, ${entry}${inside.slice(kept.length)}${source.slice(close)}`
  const comma = kept.endsWith(',') ? '' : ','
  return `${source.slice(0, open + 1)}${kept}${comma}\n  ${entry},\n${source.slice(close)}`
}

/**
 * Where the bracket opened at `open` closes: strings, templates and comments may contain any
 * bracket.
 */
function closing(source: string, open: number): number {
  let depth = 0
  for (let at = open; at < source.length; at++) {
    const sign = source[at] as string
    if (sign === "'" || sign === '"' || sign === '`') at = endOfString(source, at)
    else if (source.startsWith('//', at)) at = source.indexOf('\n', at)
    else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 1
    else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign) && --depth === 0) return at
    if (at < 0) break
  }
  throw new Error('A bracket that opens is never closed.')
}

function endOfString(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === source[from]) return at
  }
  return -1
}
