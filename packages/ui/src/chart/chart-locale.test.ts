import { timeFormatLocale } from 'vega'
import { expect, test } from 'vitest'
import { timeLocale } from './chart-locale.ts'

test.each([
  ['en-US', '4/9/1899', 'Apr 1899'],
  ['es-US', '9/4/1899', 'abr 1899'],
])('axes of days and months are written the way %s writes them', (locale, day, month) => {
  const { timeFormat } = timeFormatLocale(timeLocale(locale) as never) as unknown as {
    timeFormat: (pattern: string) => (at: Date) => string
  }
  const at = new Date(1899, 3, 9)
  expect([timeFormat('%x')(at), timeFormat('%b %Y')(at)]).toEqual([day, month])
  expect(timeFormat('%c')(at)).toContain(day)
})
