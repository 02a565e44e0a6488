import { users } from '@atrium/auth/tables'
import {
  defineDocument,
  letterheadOf,
  type DocumentKind,
  type Sheet,
} from '@atrium/documents/public'
import { isOneOf, say, type UserRequest } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { addresses } from './people.table.ts'
import { countOf, type PeopleFile } from './people-file.actions.ts'
import { everyPerson } from './person-list.queries.ts'

/**
 * A list of people on paper: the list itself, and mailing labels for everyone on it who has an
 * address.
 */
export const peopleDocuments = <Row extends { id: number }>(
  file: PeopleFile<Row>,
): DocumentKind[] => [listDocument(file), labelsDocument(file)]

const inputOf = <Row extends object>({ query }: PeopleFile<Row>) => z.strictObject({ query })

const titleOf = ({ name }: { name: string }, ctx: UserRequest): string =>
  say(ctx.language, { id: `${name}.many` })

const bothTitles = ({ name }: { name: string }, id: string) => {
  const title = (language: Language): string =>
    say(language, { id, values: { people: say(language, { id: `${name}.many` }) } })
  // Read when it is shown: texts are not there yet while modules are put together.
  return {
    get en() {
      return title('en')
    },
    get es() {
      return title('es')
    },
  }
}

const listDocument = <Row extends { id: number }>(file: PeopleFile<Row>): DocumentKind =>
  defineDocument({
    name: `${file.path}.list`,
    title: bothTitles(file, 'people.document.list'),
    needs: file.needs,
    input: inputOf(file),
    people: (ctx, { query }) => countOf(ctx, file, query),
    describe: async (ctx, { query }) => {
      const cells = Object.entries(file.columns) as [
        keyof Row & string,
        (value: unknown, ctx: UserRequest) => string,
      ][]
      const rows: string[][] = []
      for await (const some of everyPerson<Row>(ctx.db, file.list(ctx, query)))
        for (const row of some) rows.push(cells.map(([column, cell]) => cell(row[column], ctx)))
      const sheet: Sheet = [
        { kind: 'heading', level: 1, text: titleOf(file, ctx) },
        {
          kind: 'table',
          columns: cells.map(([column]) => ({
            label: say(ctx.language, { id: `${file.name}.${column}` }),
          })),
          rows,
        },
      ]
      return {
        document: {
          title: titleOf(file, ctx),
          language: ctx.language,
          letterhead: await letterheadOf(ctx, ctx.user.schoolID),
          orientation: 'landscape',
          sheets: [sheet],
        },
      }
    },
  })

const labelsDocument = <Row extends { id: number }>(file: PeopleFile<Row>): DocumentKind =>
  defineDocument({
    name: `${file.path}.labels`,
    title: bothTitles(file, 'people.labels.title'),
    needs: file.needs,
    input: inputOf(file),
    people: (ctx, { query }) => countOf(ctx, file, query),
    describe: (ctx, { query }) =>
      Promise.resolve({
        document: {
          title: say(ctx.language, {
            id: 'people.labels.title',
            values: { people: titleOf(file, ctx) },
          }),
          language: ctx.language,
          labels: labelsOf(ctx, file, everyPerson<Row>(ctx.db, file.list(ctx, query))),
        },
      }),
  })

/** Name and address of each, in the list's order. */
async function* labelsOf(
  ctx: UserRequest,
  { path }: { path: string },
  pages: AsyncIterable<readonly { id: number }[]>,
): AsyncGenerator<string[]> {
  const { districtID } = ctx.user
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id)
    const found = await ctx.db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        kind: addresses.kind,
        street: addresses.street,
        apartment: addresses.apartment,
        city: addresses.city,
        state: addresses.state,
        zip: addresses.zip,
      })
      .from(users)
      .innerJoin(
        addresses,
        and(
          eq(addresses.districtID, users.districtID),
          eq(addresses.userID, users.id),
          isNull(addresses.removedAt),
        ),
      )
      .where(and(eq(users.districtID, districtID), isOneOf(users.id, ids)))
    for (const id of ids) {
      const own = found.filter((row) => row.id === id)
      // Mail goes to the mailing address if there is one; never to someone's workplace.
      const to =
        own.find(({ kind }) => kind === 'mailing') ?? own.find(({ kind }) => kind === 'home')
      if (!to) continue
      const name = `${to.firstName} ${to.lastName}`.trim()
      yield addressLines({
        ...to,
        name:
          path === 'students'
            ? say(ctx.language, { id: 'people.labels.family', values: { name } })
            : name,
      })
    }
  }
}

interface Recipient {
  name: string
  street: string
  apartment: string | null
  city: string
  state: string | null
  zip: string | null
}

/** As the post office reads it: name, street, apartment, then city, state and ZIP on one line. */
export const addressLines = (to: Recipient): string[] => [
  to.name,
  to.street,
  to.apartment ?? '',
  [to.city, [to.state, to.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
]
