import { describe, expect, test } from 'vitest'
import { sanitisedHeader, sanitisedHelp } from './sanitise.ts'

describe('user-written markup', () => {
  test('loses everything that could run or reach out', () => {
    const harm = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href=" java\tscript:alert(1)">x</a>',
      '<svg><script>alert(1)</script></svg>',
      '<iframe src="https://example.org"></iframe>',
      '<form action="/x"><input name="password"></form>',
      '<style>body{display:none}</style>',
      '<link rel="stylesheet" href="x">',
      '<meta http-equiv="refresh" content="0">',
      '<div style="position:fixed;background:url(javascript:alert(1))">x</div>',
      '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
      '<base href="//example.org">',
      '<a href="//example.org">x</a>',
    ]
    for (const html of harm)
      expect(sanitisedHeader(html), html).not.toMatch(
        /script|onerror|onload|<iframe|<form|<input|<style|<link|<meta|<base|position|url\(|data:|href="\/\//i,
      )
  })
  test('keeps text, links, pictures, lists and plain styles', () => {
    const html =
      '<h2>Riverbend</h2><p style="color:#35495e">Welcome, <strong>families</strong>: <a href="https://example.org">more</a> <img src="/midas/rest/files/x/oak.png" alt="An oak" width="30" /></p><ul><li>Ñandú &amp; co.</li></ul>'
    expect(sanitisedHeader(html)).toBe(html)
  })
  test('lets no picture go without an alternative, if only a blank one', () => {
    expect(sanitisedHeader('<img src="/oak.png">')).toBe('<img src="/oak.png" alt="" />')
  })
  test('opens other windows without handing over this one', () => {
    expect(sanitisedHeader('<a href="https://example.org" target="_top">x</a>')).toBe(
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })
  test.each([
    'font-size:99rem',
    'font-size:49px',
    'font-size:999%',
    'padding:999px',
    'padding:0 0 99rem',
    'margin:0 auto 99em',
    'margin:-99px',
    'height:100vh',
  ])('cannot grow over the page: %s', (style) => {
    expect(sanitisedHeader(`<p style="${style}">Hi</p>`)).toBe('<p>Hi</p>')
  })
  test.each(['font-size:2.5rem', 'font-size:48px', 'padding:8px 16px', 'margin:0 1.5em 2rem 48px'])(
    'keeps the sizes of a header: %s',
    (style) => {
      const html = `<p style="${style}">Hi</p>`
      expect(sanitisedHeader(html)).toBe(html)
    },
  )
  test('is idempotent', () => {
    for (const html of [
      '<p>a<b>c</p>',
      '&lt;script&gt;',
      '<a href="x" target="_blank">x</a>',
      '<div><<p>>',
    ])
      expect(sanitisedHeader(sanitisedHeader(html))).toBe(sanitisedHeader(html))
  })
  test('of help keeps anchors on headings and no styles', () => {
    expect(sanitisedHelp('<h3 id="grades" style="color:#fff">Grades</h3>')).toBe(
      '<h3 id="grades">Grades</h3>',
    )
  })
})
