import { describe, expect, test } from 'vitest'
import { richText, richTextWords } from './rich-text.ts'

describe('rich text', () => {
  test('loses what could run, and is empty if nothing is left', () => {
    expect(
      richText('<p onclick="x()">Hi <a href="javascript:x()">there</a><script>x()</script></p>'),
    ).toBe('<p>Hi <a>there</a></p>')
    for (const html of ['<script>x()</script>', '<p></p>', '<p>&nbsp;<br></p>', '  '])
      expect(richText(html), html).toBe('')
  })
  test('loses pictures from elsewhere, which would let their owners track readers', () => {
    for (const source of [
      'https://tracker.test/pixel.png',
      '//tracker.test/pixel.png',
      '/\\tracker.test/pixel.png',
      '/\t/tracker.test/pixel.png',
      'data:image/png;base64,AA==',
      'pixel.png',
      '',
    ])
      expect(richText(`<p>Hi</p><img src="${source}">`), source).toBe('<p>Hi</p>')
    const own = '<img src="/midas/rest/files/a/oak.png" alt="An oak" />'
    expect(richText(own)).toBe(own)
  })
  test("keeps the editor's output", () => {
    const html =
      '<h2>Welcome</h2><p><strong>Families</strong>, <em>read</em> <u>this</u> <a href="https://example.org">page</a>.</p><ul><li><p>One</p></li></ul><blockquote><p>Two</p></blockquote><hr />'
    expect(richText(html)).toBe(html)
  })
})

test('rich text is reduced to words where nothing else can be shown', () => {
  expect(
    richTextWords(
      '<h2>Welcome</h2><p>Bring <strong>two</strong> things:</p><ul><li><p>a form &amp; a pen</p></li><li>ID</li></ul><p>See <a href="https://oak.test/a">our page</a><br>Bye</p>',
    ),
  ).toBe(
    'Welcome\n\nBring two things:\n\n• a form & a pen\n• ID\n\nSee our page (https://oak.test/a)\nBye',
  )
  expect(richTextWords('<p>1 &lt; 2</p><script>x()</script>')).toBe('1 < 2')
})
