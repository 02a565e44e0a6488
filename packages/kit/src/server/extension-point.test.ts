import { expect, test } from 'vitest'
import { defineExtensionPoint, installExtensions } from './extension-point.ts'

const chimes = () =>
  defineExtensionPoint<{ name: string; tone: number }>('chime', ({ name }) => name)

test('what modules add is found by its key, in module order', () => {
  const chime = chimes()
  installExtensions([chime({ name: 'lunch', tone: 2 }), chime({ name: 'dismissal', tone: 1 })])
  expect(chime.find('dismissal')).toEqual({ name: 'dismissal', tone: 1 })
  expect(chime.all().map(({ name }) => name)).toEqual(['lunch', 'dismissal'])
})

test('nothing exists before it is installed', () => {
  const chime = chimes()
  const extension = chime({ name: 'lunch', tone: 2 })
  expect(chime.find('lunch')).toBeUndefined()
  extension.install()
  expect(chime.find('lunch')?.tone).toBe(2)
})

test('two modules that add the same key keep the server from starting', () => {
  const chime = chimes()
  const twice = [chime({ name: 'lunch', tone: 2 }), chime({ name: 'lunch', tone: 3 })]
  expect(() => installExtensions(twice)).toThrow('Two modules add chime lunch')
})
