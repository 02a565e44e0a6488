import { expect, test } from 'vitest'
import { afterMissing, entryOf, isMissingPart } from './version.rules.ts'

const tab = {
  running: '/assets/index-a.js',
  served: '/assets/index-b.js',
  reloadedFor: null,
  opening: true,
}

test('a page that disappeared with an older version is opened in the new one, once', () => {
  expect(afterMissing(tab)).toBe('reload')
  expect(afterMissing({ ...tab, reloadedFor: tab.served })).toBe('tell')
  expect(afterMissing({ ...tab, reloadedFor: '/assets/index-0.js' })).toBe('reload')
})

test('if something may have been typed, the new version is only offered', () => {
  expect(afterMissing({ ...tab, opening: false })).toBe('tell')
})

test('a server that is down, or has the same version, is not a new version', () => {
  expect(afterMissing({ ...tab, served: undefined })).toBe('none')
  expect(afterMissing({ ...tab, served: tab.running })).toBe('none')
})

test('the version is the entry script of the index', () => {
  expect(
    entryOf(
      '<script src="/color-scheme.js"></script><script type="module" crossorigin src="/assets/index-b.js"></script>',
    ),
  ).toBe('/assets/index-b.js')
  expect(entryOf('<html><body>Bad gateway</body></html>')).toBeUndefined()
})

test('a missing part is recognized by each browser’s message', () => {
  for (const said of [
    'Failed to fetch dynamically imported module: http://a/assets/students-1.js',
    'error loading dynamically imported module: http://a/assets/students-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/students-1.css',
  ])
    expect(isMissingPart(new TypeError(said))).toBe(true)
  expect(isMissingPart(new TypeError('x is undefined'))).toBe(false)
  expect(isMissingPart('Importing a module script failed.')).toBe(false)
})
