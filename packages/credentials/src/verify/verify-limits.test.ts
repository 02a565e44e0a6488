import { testDatabase, visitorOf } from '@atrium/kit/testing'
import { expect, test } from 'vitest'
import { verificationContextOf } from './verify.actions.ts'

test('one address can make us contact at most 120 other servers a minute, no matter how many verifications they are spread over', async () => {
  const database = await testDatabase()
  try {
    // Loopback is refused before a connection is made.
    const ask = () =>
      verificationContextOf(visitorOf(database)).fetch('http://127.0.0.1/issuer.json')
    const asked = await Promise.allSettled(Array.from({ length: 125 }, ask))
    const refused = asked.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.reason).toMatchObject({ code: 'tooMany' })
  } finally {
    await database.drop()
  }
})
