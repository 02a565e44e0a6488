import { testDatabase } from '@atrium/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { hostDistrict } from './host-district.ts'

const database = await testDatabase()
afterAll(() => database.drop())

test('a visitor’s error page shows the support contact of the host’s district', async () => {
  await database.owner`insert into district (name, support_email, support_phone, public_host) values
    ('Riverbend', 'help@riverbend.test', null, null), ('Lakeside', null, '+15595550100', 'lakeside.test')`
  const districtOf = hostDistrict(database)
  expect(await districtOf('lakeside.test')).toMatchObject({
    supportEmail: null,
    supportPhone: '+15595550100',
  })
  expect(await districtOf('atrium.test')).toMatchObject({
    supportEmail: 'help@riverbend.test',
    supportPhone: null,
  })
})
