import { expect, test } from 'vitest'
import type { Screen } from '@atrium/kit/shared'
import { pageScripts } from './page-scripts.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'src/shell/app-frame.tsx': { file: 'assets/frame.js', imports: ['_common', 'index.html'], css: ['assets/frame.css'] },
  '../../packages/students/src/list.page.tsx': { file: 'assets/list.js', imports: ['_common'] },
  '../../packages/ui/src/chart/vega-picture.tsx': { file: 'assets/vega.js' },
  _common: { file: 'assets/common.js', imports: ['index.html'] },
}
const scriptsOf = pageScripts(manifest, { students: '../../packages/students/src/list.page.tsx' })
const screen = (name: string): Screen => ({ name, path: `/${name}`, area: 'app', needs: [], title: { en: name, es: name } })
const files = (links: string): string[] => Array.from(links.matchAll(/href="\/assets\/([^"]+)"/g), ([, file]) => file!)

test('a document names the scripts and styles of its frame and its screen, each once, and not what the entry brings', () => {
  expect(files(scriptsOf(screen('students'), []))).toEqual(['frame.js', 'frame.css', 'common.js', 'list.js'])
  expect(scriptsOf(screen('students'), [])).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js">')
})

test('what a page loads once it is there comes with its own scripts; a screen that the build does not know has its frame', () => {
  expect(files(scriptsOf(screen('staff'), ['packages/ui/src/chart/vega-picture.tsx']))).toEqual(['frame.js', 'frame.css', 'common.js', 'vega.js'])
})
