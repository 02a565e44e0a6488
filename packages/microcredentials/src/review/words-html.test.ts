import { expect, test } from 'vitest'
import { htmlOf, wordsOf } from './words-html.rules.ts'

test('A reviewer’s text is shown as typed, and markup in it has no effect', () => {
  const typed = 'Say <when> you wait & why.\nThen go on.\n\nAnd again.'
  expect(htmlOf(typed)).toBe(
    '<p>Say &lt;when&gt; you wait &amp; why.<br />Then go on.</p><p>And again.</p>',
  )
  expect(wordsOf(htmlOf(typed))).toBe(typed)
  expect(htmlOf('  \n ')).toBe('')
})
