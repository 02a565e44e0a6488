import { expect, test } from 'vitest'
import { plainText, shownDescription, shownName } from './shown-text.rules.ts'

const count = (text: string) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

test('a name is shown truncated to 26 characters', () => {
  expect(shownName('Questioning that opens up')).toBe('Questioning that opens up')
  expect(shownName('Questioning that opens upp')).toBe('Questioning that opens upp')
  expect(shownName('Questioning that opens up thinking')).toBe('Questioning that opens up…')
  expect(count(shownName('x'.repeat(27)))).toBe(26)
})
test('user-perceived characters like accented letters, family emoji, and flags are not cut in half', () => {
  const families = '👩‍👩‍👧'.repeat(30)
  expect(shownName(families)).toBe(`${'👩‍👩‍👧'.repeat(25)}…`)
  expect(shownName('e\u0301'.repeat(26))).toBe('e\u0301'.repeat(26))
})
test('a description is shown as plain text, truncated to 120 characters', () => {
  expect(shownDescription('<p>Plan &amp; <strong>teach</strong>.</p><p>Reflect.</p>')).toBe(
    'Plan & teach. Reflect.',
  )
  expect(count(shownDescription(`<p>${'word '.repeat(60)}</p>`))).toBeLessThanOrEqual(120)
})
test('markup is removed and entities are decoded only once', () =>
  expect(plainText('&lt;b&gt; &amp;lt;')).toBe('<b> &lt;'))
