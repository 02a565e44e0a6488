import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../playwright.config.ts'
import { root } from './root.ts'
import { landingList } from './suite.ts'

test('the list of browser tests is not where the browser tests delete what earlier ones left', () => {
  const deleted = resolve(root, config.outputDir ?? '')
  expect(relative(deleted, landingList)).toMatch(/^\.\./)
})
