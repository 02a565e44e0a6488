import { expect, test } from 'vitest'
import { f } from './field.ts'
import { defineLookup, type DraftOf } from './record.ts'

const words = (text: string) => ({ en: text, es: text })
const lockerSizes = defineLookup({
  name: 'facilities.lockerSizes',
  rights: 'facilities.manage',
  fields: { inches: f.integer({ min: 1, max: 99, required: true }) },
  texts: {
    one: words('Locker size'),
    many: words('Locker sizes'),
    add: words('Add locker size'),
    empty: words('No locker sizes yet'),
    emptyHint: words('How wide lockers are.'),
    inches: words('Inches'),
    active: words('Offered'),
  },
})

test('a lookup has a name, its own fields, a description and whether it is offered, in that order', () => {
  expect(Object.keys(lockerSizes.fields)).toEqual(['name', 'inches', 'description', 'active'])
  expect(lockerSizes.list.columns).toEqual(['name', 'inches', 'description', 'active'])
  expect(lockerSizes.fields.active).toMatchObject({ default: true })
  expect(lockerSizes).toMatchObject({ scope: 'district', label: 'name', unique: [['name']] })
  expect(lockerSizes.texts).toMatchObject({ name: { es: 'Nombre' }, inches: { en: 'Inches' } })
  const draft: DraftOf<typeof lockerSizes> = {
    name: 'Wide',
    inches: 15,
    description: null,
    active: true,
  }
  expect(Object.keys(draft)).toEqual(Object.keys(lockerSizes.fields))
})
