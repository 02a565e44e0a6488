import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { steps as importSteps } from '../packages/imports/src/parts/steps.rules.ts'
import { shippedHelp } from '../packages/site/src/help/index.ts'
import { recordHelp } from '../packages/site/src/help/record-help.ts'
import { sanitisedHelp, screensWithoutHelp } from '../packages/site/src/public.ts'
import type { AnyRecord } from '../packages/kit/src/shared/index.ts'
import { allScreens as screens } from '../apps/web/src/modules.ts'

test('every screen has help, in both languages', () => {
  expect(screensWithoutHelp(screens)).toEqual([])
})

test("a record's list generates its own help, in markup that passes the sanitizer unchanged", async () => {
  const lists = screens.filter(({ record }) => record?.part === 'list')
  expect(lists.length).toBeGreaterThan(10)
  for (const screen of lists) {
    const { html } = recordHelp((await screen.record!.load()) as AnyRecord, screen)
    for (const language of ['en', 'es'] as const) {
      expect(sanitisedHelp(html[language]), screen.name).toBe(html[language])
      expect(html[language], screen.name).not.toMatch(/<strong><\/strong>|undefined/)
    }
  }
})

test('every anchor that a page opens help at exists in both languages', () => {
  const files = globSync('packages/*/src/**/*.tsx', {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  })
  const named = files.flatMap((file) =>
    [
      ...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(
        /<HelpAt\s+anchor="([^"]+)"/g,
      ),
    ].map((match) => match[1]!),
  )
  expect(named.length).toBeGreaterThan(2)
  const anchors = (language: 'en' | 'es') =>
    new Set(
      shippedHelp.flatMap((help) =>
        [...help.html[language].matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]!),
      ),
    )
  for (const language of ['en', 'es'] as const)
    for (const anchor of [...named, ...importSteps]) expect(anchors(language)).toContain(anchor)
})
