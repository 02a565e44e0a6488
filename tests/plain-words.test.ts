import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyRecord } from '../packages/kit/src/shared/index.ts'
import { modules } from '../apps/web/src/modules.ts'
import { shippedHelp } from '../packages/site/src/help/index.ts'

/** Words that give a translated text away, each with what an office would say. */
const avoid: Record<'en' | 'es', readonly [pattern: RegExp, instead: string][]> = {
  en: [
    [/\bwhoever\b/i, 'anyone who'],
    [/\banew\b/i, 'again'],
    [/\btold\b/i, 'say what happens: shown, emailed, notified'],
    [/\bfor ever\b/i, 'permanently'],
    [/\bcame of\b/i, 'results'],
    [/\bhand(s|ed)? (in|over)\b/i, 'submit'],
    [/\b(bring|brings|brought|bringing) in\b/i, 'import'],
    [/\bmends?\b|\bmended\b/i, 'fix'],
    [/\bone['’]s own\b/i, 'your own'],
    [/\bmails?\b/i, 'email, or mailing for paper'],
    [/\bis known\.|\bare known\./i, 'on file'],
    [
      /\bstands? (for|in|on|before|beside|below|under|still|out)\b|\bstands\b/i,
      'is, appears, means',
    ],
    [/\bwhose\b/i, 'which, or name the owner'],
    [/\bbeside\b/i, 'next to'],
    [/\bof before\b/i, 'earlier'],
    [/\bthose (who|on)\b/i, 'people who'],
    [/\bone of one\b|\bof your own\b/i, 'your own'],
    [/\b[Bb]eg(in|ins|un)\b/, 'start'],
    [/\b(alone|anybody|somebody|nobody)\b/i, 'only, anyone, someone, no one'],
    [/\bgive back\b|\bby itself\b/i, 'return; automatically'],
    [/\b\w+, \w+ and \w+\b/, 'a comma before “and”'],
  ],
  es: [
    [/[«»]/, '“ ”'],
    [/\d\s%/, 'no space before %'],
    [/se conoce ning|no se conoce/i, 'no hay … registrado'],
    [/\bdocentes?\b/i, 'maestro(a), maestros'],
    [/\bpor sí (solo|sola|mismo|misma)s?\b/i, 'automáticamente'],
    [/\bde quién es\b/i, 'quién'],
  ],
}

const languages = ['en', 'es'] as const

async function textsOf(language: 'en' | 'es'): Promise<[string, string][]> {
  const messages = await Promise.all(
    modules.map(async (module) => {
      const file = await module.messages[language]()
      return Object.entries(
        language === 'en' ? (file as { en: object }).en : (file as { es: object }).es,
      )
    }),
  )
  const records = await Promise.all(
    modules.flatMap(({ screens }) =>
      screens.flatMap(({ record }) => (record?.part === 'list' ? [record.load()] : [])),
    ),
  )
  return [
    ...records.flatMap((record) =>
      Object.entries((record as AnyRecord).texts ?? {}).map(([key, text]): [string, string] => [
        `${record.name}.${key}`,
        text[language],
      ]),
    ),
    ...(messages.flat() as [string, string][]),
    ...modules.flatMap(({ screens }) =>
      screens.map((screen): [string, string] => [
        `title of ${screen.name}`,
        screen.title[language],
      ]),
    ),
    ...shippedHelp.map((help): [string, string] => [`help ${help.id}`, help.html[language]]),
  ]
}

for (const language of languages)
  test(`no text in ${language} has a word that a school office would not use`, async () => {
    const found = (await textsOf(language)).flatMap(([id, text]) =>
      avoid[language]
        .filter(([pattern]) => pattern.test(text))
        .map(
          ([pattern, instead]) =>
            `${id}: ${pattern.exec(text)?.[0]} (${instead}): ${text.slice(0, 300)}`,
        ),
    )
    expect(found).toEqual([])
  })

/** Things that had two names, each with the one it keeps. */
const otherNames: readonly [pattern: RegExp, name: string][] = [
  [/\bhistorical\b/i, 'Past'],
  [/\bdate of birth\b/i, 'Birth date'],
  [/\bnon[- ]binary\b/i, 'Nonbinary'],
  [/\blog ?in to\b|\blog in\b/i, 'Sign in'],
  [/\blogout\b/i, 'Log out'],
]

test('one thing has one name on every screen', async () => {
  const found = (await textsOf('en')).flatMap(([id, text]) =>
    otherNames
      // The specification names the button of the session dialog.
      .filter(([pattern]) => pattern.test(text) && id !== 'web.session.logout')
      .map(([, name]) => `${id} (${name}): ${text.slice(0, 200)}`),
  )
  expect(found).toEqual([])
})

/** Idioms that read as if they were translated, for the people who read the code. */
const translated: readonly [pattern: RegExp, instead: string][] = [
  [/\bwhoever\b/i, 'anyone who, people who'],
  [/\banew\b/i, 'again'],
  [/\b(told|tells?|telling) (of|apart|so)\b/i, 'reported, shown; distinguished'],
  [/\bstands? (beside|below|above|there|for|as)\b/i, 'is next to, is; means'],
  [/\b(that|which|what|it|they) (is|are) none(?! of\b)\b/i, 'is not one, is invalid'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, restore'],
  [/\bshall\b/i, 'should, must'],
  [/\bthe like\b/i, 'similar ones'],
  [/\bfor ever\b/i, 'permanently, indefinitely'],
  [/\b(some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\bbegun\b/i, 'started'],
  [/\bhanded (in|over)\b/i, 'submitted, delivered'],
  [/\bbr(ings?|ought) in\b/i, 'import, add'],
  [/\bputs? (it|them) back\b/i, 'restores'],
  [/\b(says?|said) of itself\b/i, 'claims, publishes'],
  [/\bcome along\b/i, 'are loaded too'],
  [/\bin sight\b/i, 'visible'],
  [/\bas it reads\b/i, 'for reading, as printed'],
  [/\bby likeness\b/i, 'by similarity'],
  [/\bby the clock\b/i, 'on a schedule'],
  [/\bhands? on\b/i, 'passes, forwards'],
  [/\bmailed\b/i, 'emailed'],
  [/\bas people count\b/i, 'in natural order'],
  [/\b(unless|nowhere) told\b/i, 'by default'],
  [/\bat the foot\b/i, 'at the bottom'],
  [/\bin small letters\b/i, 'in lower case'],
  [/\bparted by\b/i, 'separated by'],
  [/\bon the wall of\b/i, 'in the local time of, at'],
]

/** A file's comments, plus titles in a test; all of a document. */
function proseOf(path: string, text: string): string[] {
  if (path.endsWith('.md')) return text.split('\n')
  const lines = text.match(/^\s*(\/\*|\*|\/\/|--).*|\s(\/\/|--) .*|\/\*\*? .*? \*\//gm) ?? []
  return /\.(test|spec)\.ts$/.test(path)
    ? [...lines, ...(text.match(/\b(test|it|describe)(\.\w+)?\(\s*(['"`]).*?\3,/g) ?? [])]
    : lines
}

test('comments, test titles, and documents read as a colleague would write them', () => {
  const paths = globSync('{packages,apps,scripts,tests}/**/*.{ts,tsx,css,sql,md}', {
    exclude: (path) => /node_modules|(^|\/)(dist|messages)$/.test(path),
  })
  const found = [...paths, 'ARCHITECTURE.md', 'README.md']
    // The glossary and this file list the words themselves.
    .filter((path) => !/glossary\.md$|plain-words\.test\.ts$/.test(path))
    .flatMap((path) =>
      proseOf(path, readFileSync(path, 'utf8'))
        // Code and file names are not prose.
        .map((line) => line.replace(/`[^`]*`|\S+\.md\b/g, ''))
        .flatMap((line) =>
          translated
            .filter(([pattern]) => pattern.test(line))
            .map(
              ([pattern, instead]) => `${path}: ${pattern.exec(line)?.[0]} (${instead}): ${line}`,
            ),
        ),
    )
  expect(found).toEqual([])
})
