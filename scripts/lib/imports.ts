export type Import = {
  specifier: string
  line: number
  /** True if nothing of it is left at run time. */
  typeOnly: boolean
}

// `import … from 'x'`, `export … from 'x'` and `import 'x'`, at the start of a statement.
const statement =
  /(?:^|[;}\n])\s*(?:(import|export)\s+(type\s+)?([\w*${}\s,]*?)\s*from\s*|import\s*)(['"])([^'"\n]+)\4/g
// `import('x')`: a value, unless it names a type (`typeof import('x')`, `import('x').Row`).
const dynamic = /(typeof\s+)?\bimport\(\s*(['"])([^'"\n]+)\2\s*\)(\.[A-Z])?/g

/**
 * What a TypeScript file imports or re-exports. It reads the text, not the grammar: comments are
 * skipped, and strings that look like import statements are not expected. Under
 * `verbatimModuleSyntax` only `import type` vanishes; `import { type A }` still loads the file.
 */
export function importsOf(source: string): Import[] {
  const text = withoutComments(source)
  const found: Import[] = []
  const add = (index: number, specifier: string, typeOnly: boolean): void => {
    found.push({ specifier, typeOnly, line: text.slice(0, index).split('\n').length })
  }
  for (const match of text.matchAll(statement))
    add(match.index + match[0].length, match[5] ?? '', match[2] !== undefined)
  for (const match of text.matchAll(dynamic))
    add(match.index, match[3] ?? '', match[1] !== undefined || match[4] !== undefined)
  return found.sort((a, b) => a.line - b.line)
}

/**
 * Comments become blanks and line numbers stay; what looks like a comment inside a string stays.
 */
export function withoutComments(source: string): string {
  const token =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return source.replace(token, (part) =>
    part.startsWith('//') || part.startsWith('/*') ? part.replace(/[^\n]/g, ' ') : part,
  )
}
