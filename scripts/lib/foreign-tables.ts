import { isTestFile } from './file-roles.ts'
import { withoutComments } from './imports.ts'

const ownerOf = (path: string): string => /^(?:packages|apps)\/([^/]+)\//.exec(path)?.[1] ?? ''

const declaration = /\bpgTable\(\s*'(\w+)'/g
/**
 * Keywords that precede a table's name in SQL. A list (`from a, b x`) counts as well; functions and
 * an alias's columns don't.
 */
const named =
  /(?:\b(?:from|join|update|into|using|analyze|only|table)|,(?=\s+\w+ (?!as\b)\w{1,2}\b))\s+(\w+)\b(?!\s*\.\s*\w|\()/g

/**
 * User-visible texts contain "from" too; fixtures set up data that product code would not write.
 */
const isLeftOut = (path: string): boolean =>
  isTestFile(path) ||
  !path.endsWith('.ts') ||
  /(^|[./])fixtures\.ts$|\/(messages|help)\//.test(path)

/**
 * SQL text that names another package's table, as "path:line: …". Such a dependency is invisible:
 * renaming the table would break it at run time. In Drizzle's `sql` it is `${users}`, in other SQL
 * `getTableName(users)`; views are for everyone.
 * @param sources path → text, of all files of packages/ and apps/
 */
export function foreignTables(sources: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string>()
  for (const [path, text] of sources)
    if (path.endsWith('.table.ts') && !isTestFile(path))
      for (const [, table = ''] of text.matchAll(declaration)) owners.set(table, ownerOf(path))
  return [...sources].flatMap(([path, text]) => {
    if (isLeftOut(path)) return []
    const code = withoutComments(text)
    return Array.from(code.matchAll(named)).flatMap((match) => {
      const owner = owners.get(match[1] ?? '')
      if (owner === undefined || owner === ownerOf(path)) return []
      const line = code.slice(0, match.index).split('\n').length
      return [
        `${path}:${line}: SQL names ${match[1]}, a table of ${owner}: import it, and use that`,
      ]
    })
  })
}
