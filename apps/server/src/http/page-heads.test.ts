import { expect, test } from 'vitest'
import { headMarkup } from './page-heads.ts'

test('A public page gives search engines its title, description and address', () => {
  const markup = headMarkup(
    { title: 'Reading circles', description: 'How to lead one.', image: '/badge.png' },
    'https://atrium.test/microcredentials/detail/4',
  )
  expect(markup).toContain('<title>Reading circles · Atrium</title>')
  expect(markup).toContain('<meta name="description" content="How to lead one." />')
  expect(markup).toContain(
    '<link rel="canonical" href="https://atrium.test/microcredentials/detail/4" />',
  )
  expect(markup).toContain('content="https://atrium.test/badge.png"')
})

test('What a person wrote cannot leave its attribute or its script', () => {
  const markup = headMarkup(
    {
      title: '"><script>alert(1)</script>',
      structuredData: { name: '</script><script>alert(1)</script>' },
    },
    'https://atrium.test/x',
  )
  expect(markup).not.toContain('<script>')
  expect(markup.match(/<\/script>/g)).toHaveLength(1)
})
