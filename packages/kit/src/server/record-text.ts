import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyRecord, Language } from '../shared/index.ts'
import { linesText, type LinesModel } from './record-lines.ts'

/** The source of a record's texts. */
interface TextSource {
  definition: AnyRecord
  table: { districtID: PgColumn; id: PgColumn }
  lines: readonly LinesModel[]
  expression: (property: string) => PgColumn | SQL
  inEach: Readonly<Record<string, Readonly<Record<Language, SQL>>>>
  references: Readonly<Record<string, ReferenceName>>
}

interface ReferenceName {
  table: PgTable & { districtID: PgColumn; id: PgColumn }
  label: PgColumn | SQL<string>
  labels?: Readonly<Record<Language, SQL<string>>>
}

/** A property as text in one language: the translated text's, or the property itself. */
export function textIn(
  model: TextSource,
  property: string,
  language: Language,
): PgColumn | SQL<string> {
  const own = model.inEach[property]?.[language]
  if (own) return own as SQL<string>
  const expression = model.expression(property)
  return isTranslatedIn(model, property)
    ? translatedIn(expression, language)
    : (expression as PgColumn)
}

/** A translated column's text in a language, falling back to English. */
export const translatedIn = (column: PgColumn | SQL, language: Language): SQL<string> =>
  language === 'en'
    ? sql<string>`(${column} ->> 'en')`
    : sql<string>`coalesce(nullif(${column} ->> 'es', ''), ${column} ->> 'en')`

/**
 * A name with an optional Spanish one in its own column, `<name>Es`: rosters, imports and
 * statistics use the English one. In a prepared statement, the language is a placeholder.
 */
export const namedIn = (
  language: Language | Placeholder,
  english: SQLWrapper,
  spanish: SQLWrapper,
): SQL<string> =>
  language === 'en'
    ? sql<string>`${english}`
    : language === 'es'
      ? sql<string>`coalesce(${spanish}, ${english})`
      : sql<string>`case when ${language}::text = 'es' then coalesce(${spanish}, ${english}) else ${english} end`

/**
 * What a search matches: a text or a reference's name in either language, and all words in lines.
 */
export const searched = (model: TextSource, property: string): PgColumn | SQL => {
  const lines = model.lines.find(({ name }) => name === property)
  if (lines) return linesText(lines, model.table)
  const own = model.inEach[property]
  if (own) return sql`concat_ws(' ', ${own.en}, ${own.es})`
  const reference = model.references[property]
  if (reference)
    return namedBy(
      model,
      property,
      sql`concat_ws(' ', ${labelIn(reference, 'en')}, ${labelIn(reference, 'es')})`,
    )
  return isTranslatedIn(model, property)
    ? sql`concat_ws(' ', ${model.expression(property)} ->> 'en', ${model.expression(property)} ->> 'es')`
    : model.expression(property)
}

/** A referenced record's name, in the reader's language. */
export const labelIn = (
  { label, labels }: Pick<ReferenceName, 'label' | 'labels'>,
  language: Language,
): PgColumn | SQL<string> => labels?.[language] ?? label

/**
 * A property of the record that a reference points to, which must be in another table, or the
 * subquery couldn't distinguish the two rows.
 */
export function namedBy(model: TextSource, property: string, about: SQL): SQL {
  const { table } = model.references[property] as ReferenceName
  return sql`(select ${about} from ${table} where ${table.districtID} = ${model.table.districtID} and ${table.id} = ${model.expression(property)})`
}

const isTranslatedIn = ({ definition }: TextSource, property: string): boolean =>
  definition.fields[property]?.type === 'translated'
