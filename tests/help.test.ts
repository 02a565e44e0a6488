import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { steps as importSteps } from '../packages/imports/src/parts/steps.rules.ts'
import { shippedHelp } from '../packages/site/src/help/index.ts'
import { screensWithoutHelp } from '../packages/site/src/public.ts'
import { allScreens as screens } from '../apps/web/src/modules.ts'

test('every screen has help, in both languages', () => {
  expect(screensWithoutHelp(screens)).toEqual([])
})

test('every anchor that a page opens help at is in both languages', () => {
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
