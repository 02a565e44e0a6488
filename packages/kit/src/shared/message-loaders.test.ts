import { expect, test } from 'vitest'
import { withMessages, type MessageLoaders } from './message-loaders.ts'

const saying = (en: Record<string, string>, es: Record<string, string>): MessageLoaders => ({
  en: () => Promise.resolve({ en }),
  es: () => Promise.resolve({ es }),
})

test('a module’s texts come with those of the modules whose parts it uses, and its own text of an id counts', async () => {
  const { en, es } = withMessages(
    saying({ head: 'Own head', page: 'Page' }, { page: 'Página' }),
    saying({ head: 'Head', name: 'Name' }, { head: 'Encabezado' }),
    saying({ pay: 'Pay' }, { pay: 'Pagar' }),
  )
  expect(await en()).toEqual({
    en: { head: 'Own head', name: 'Name', page: 'Page', pay: 'Pay' },
  })
  expect(await es()).toEqual({ es: { head: 'Encabezado', page: 'Página', pay: 'Pagar' } })
})
