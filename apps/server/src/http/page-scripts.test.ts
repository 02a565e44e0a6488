import { expect, test } from 'vitest'
import { screenFixture } from '@atrium/kit/fixtures'
import type { Screen } from '@atrium/kit/shared'
import { pageScripts, withGrouped } from './page-scripts.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'src/shell/app-frame.tsx': {
    file: 'assets/frame.js',
    imports: ['_common', 'index.html'],
    css: ['assets/frame.css'],
  },
  '../../packages/students/src/list.page.tsx': { file: 'assets/list.js', imports: ['_common'] },
  '../../packages/ui/src/chart/vega-picture.tsx': { file: 'assets/vega.js' },
  '../../packages/students/src/pages.ts': { file: 'assets/pages.js', imports: ['index.html'] },
  '../../packages/students/src/messages/en.ts': { file: 'assets/students-en.js' },
  '../../packages/students/src/messages/es.ts': { file: 'assets/students-es.js' },
  'src/messages/en.ts': { file: 'assets/en.js' },
  'src/messages/es.ts': { file: 'assets/es.js' },
  'src/modules.ts': { file: 'assets/modules.js' },
  '../../packages/auth/src/login.page.tsx': { file: 'assets/login.js' },
  '../../packages/auth/src/sign-in/pages.ts': { file: 'assets/sign-in.js' },
  'src/trpc-provider.tsx': { file: 'assets/calls.js', imports: ['_common'] },
  'src/home/home.page.tsx': { file: 'assets/home.js', imports: ['_common'] },
  'src/home/home-texts.en.ts': { file: 'assets/home-en.js' },
  _common: { file: 'assets/common.js', imports: ['index.html'] },
}
const scriptsOf = pageScripts(manifest, {
  students: {
    page: '../../packages/students/src/list.page.tsx',
    folder: '../../packages/students/src',
  },
  '': { page: 'src/home/home.page.tsx', folder: 'src' },
  login: {
    page: '../../packages/auth/src/login.page.tsx',
    folder: '../../packages/auth/src/sign-in',
  },
})
const screen = (name: string): Screen => screenFixture(name, `/${name}`)
const files = (links: string): string[] =>
  Array.from(links.matchAll(/href="\/assets\/([^"]+)"/g), ([, file]) => file!)

test('a document names the scripts and styles of its frame and its screen with their texts, each once, and not those that the entry loads', () => {
  expect(files(scriptsOf(screen('students'), 'en'))).toEqual([
    'frame.js',
    'frame.css',
    'common.js',
    'list.js',
    'pages.js',
    'calls.js',
    'modules.js',
    'en.js',
    'students-en.js',
  ])
  expect(scriptsOf(screen('students'), 'en')).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/list.js">',
  )
})

test('the sign-in page doesn’t load the table of all screens', () => {
  expect(files(scriptsOf({ ...screen('login'), area: 'public' }, 'en'))).toEqual([
    'login.js',
    'sign-in.js',
    'en.js',
  ])
})

test('Home comes with what its cards say', () => {
  expect(files(scriptsOf(screenFixture('', '/'), 'en'))).toEqual([
    'frame.js',
    'frame.css',
    'common.js',
    'home.js',
    'modules.js',
    'en.js',
    'home-en.js',
  ])
})

test('the texts are in the reader’s language', () => {
  expect(files(scriptsOf(screen('students'), 'es'))).toEqual(
    expect.arrayContaining(['es.js', 'students-es.js']),
  )
  expect(scriptsOf(screen('students'), 'es')).not.toContain('students-en.js')
})

test('a screen that is unknown to the build gets its frame', () => {
  expect(files(scriptsOf(screen('staff'), 'en'))).toEqual([
    'frame.js',
    'frame.css',
    'common.js',
    'en.js',
  ])
})

test('a module merged into a shared file is named by that file', () => {
  const shared = { file: 'assets/list-and-more.js', imports: ['_common'] }
  const grouped = withGrouped(
    { 'index.html': manifest['index.html'], _common: manifest._common, '_list-and-more': shared },
    { 'src/shell/app-frame.tsx': 'assets/list-and-more.js' },
  )
  expect(files(pageScripts(grouped, {})(screen('staff'), 'en'))).toEqual([
    'list-and-more.js',
    'common.js',
  ])
})
