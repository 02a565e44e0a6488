import { expect, test } from 'vitest'
import { createIntl } from '@formatjs/intl'
import { choiceCodes, fieldsOf } from './fields/index.ts'
import { fieldLabelID, ownLabels } from './fields/labels.ts'
import { cellIssues } from './issues.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { sourceRefusals } from '@atrium/tabular/refusals'
import { entities, fileKinds, importStates } from './words.ts'

const ids = new Set<string>(Object.keys(en))

test('every field, issue, refusal, state and entity has a text in both languages', () => {
  for (const kind of fileKinds)
    for (const key of Object.keys(fieldsOf(kind))) expect(ids).toContain(fieldLabelID(kind, key))
  for (const own of ownLabels) expect(ids).toContain(`imports.field.${own}`)
  for (const code of [
    ...cellIssues,
    'strayQuote',
    'unterminatedQuote',
    'nul',
    'tooLong',
    'tooFew',
    'tooMany',
    'badBytes',
  ])
    expect(ids).toContain(`imports.issue.${code}`)
  for (const code of sourceRefusals) expect(ids).toContain(`imports.source.${code}`)
  for (const state of importStates) expect(ids).toContain(`imports.state.${state}`)
  for (const codes of Object.values(choiceCodes))
    for (const code of codes) if (!/^\d+$/.test(code)) expect(ids).toContain(`imports.code.${code}`)
  for (const entity of entities) expect(ids).toContain(`imports.entity.${entity}`)
})

test('every text can be formatted, and names the same values in both languages', () => {
  const values = Object.fromEntries(
    Object.values(en)
      .flatMap((text) => text.match(/\{\s*\w+/g) ?? [])
      .map((name) => [name.slice(1).trim(), 7]),
  )
  for (const [locale, texts] of [
    ['en', en],
    ['es', es],
  ] as const) {
    const failed: string[] = []
    const intl = createIntl({
      locale,
      messages: { ...texts },
      onError: (error) => failed.push(error.message),
    })
    for (const id of ids) intl.formatMessage({ id }, values)
    expect(failed).toEqual([])
  }
  const named = (text: string) => [...new Set(text.match(/\{\s*\w+/g) ?? [])].sort()
  for (const id of ids)
    expect([id, named(en[id as keyof typeof en])]).toEqual([id, named(es[id as keyof typeof en])])
})
