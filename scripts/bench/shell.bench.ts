// The scripts and styles that a browser with an empty cache fetches for the first screens, as
// transferred.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '../../packages/kit/src/shared/index.ts'
import { readPageScripts } from '../../apps/server/src/http/page-scripts.ts'
import { screens as authScreens } from '../../packages/auth/src/screens.ts'
import { screens as studentScreens } from '../../packages/students/src/screens.ts'
import { root } from '../lib/root.ts'
import { buildWeb } from '../lib/web-build.ts'
import { report } from './lib/measured.ts'

await buildWeb()
const dist = join(root, 'apps', 'web', 'dist')
const linksOf = readPageScripts(dist)
const entry = readFileSync(join(dist, 'index.html'), 'utf8')
const screens: Screen[] = [...authScreens, ...studentScreens]

/** The files that a screen's document names, with their bytes. */
function filesOf(name: string): Map<string, number> {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`Route named ${name} does not exist`)
  const links = entry + linksOf(screen, 'en')
  const files = Array.from(
    links.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g),
    ([, file = '']) => file,
  )
  return new Map(files.map((file) => [file, statSync(join(dist, `${file}.br`)).size / 1000]))
}

function weigh(name: string, kind = ''): number {
  let total = 0
  console.log(`${name}:`)
  for (const [file, size] of filesOf(name)) {
    if (!file.endsWith(kind)) continue
    console.log(`  ${file}: ${size.toFixed(1)} kB`)
    total += size
  }
  return total
}

report({
  name: 'login page, JavaScript',
  value: weigh('login', '.js'),
  limit: 120,
  good: 'atMost',
  unit: 'kB',
})
report({
  name: 'student list, scripts and styles',
  value: weigh('students/search'),
  limit: 250,
  good: 'atMost',
  unit: 'kB',
})
report({
  name: 'student list, scripts and styles',
  value: filesOf('students/search').size,
  limit: 10,
  good: 'atMost',
  unit: 'files',
})
