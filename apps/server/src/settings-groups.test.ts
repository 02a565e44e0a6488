import { allSettingsGroups } from '@atrium/district-settings/public'
import { validateDraft } from '@atrium/kit/shared'
import { permissionNames } from '@atrium/auth/public'
import { expect, test } from 'vitest'
import { messageFiles } from './modules.ts'

test('every group of settings has its texts in both languages, a permission, and valid defaults', async () => {
  const groups = allSettingsGroups()
  expect(groups.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['auth.signIn', 'attendance.settings', 'dataSuites.rules']),
  )
  const texts = await Promise.all(
    messageFiles.map(async ({ en, es }) => [(await en()).en, (await es()).es] as const),
  )
  for (const { name, permission, fields, defaults } of groups) {
    expect(permissionNames).toContain(permission)
    expect(validateDraft(fields, defaults)).toEqual({})
    expect(Object.keys(defaults)).toEqual(Object.keys(fields))
    const needed = [
      `${name}.title`,
      ...Object.entries(fields).flatMap(([field, definition]) => [
        `${name}.${field}`,
        ...('of' in definition ? definition.of.map((choice) => `${name}.${field}.${choice}`) : []),
      ]),
    ]
    for (const language of [0, 1] as const)
      expect(needed.filter((id) => !texts.some((pair) => id in pair[language]))).toEqual([])
  }
})
