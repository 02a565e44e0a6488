import { defineExtensionPoint } from '@atrium/kit/server'
import type { Field } from '@atrium/kit/shared'

/**
 * A group of settings that a district decides on, owned by the module that uses them. Its texts are `<name>.title`,
 * `<name>.<field>`, and where they help `<name>.<field>.hint`, `.unit` and `.<choice>`.
 */
export interface SettingsGroup<Values extends object = object> {
  name: string
  /**
   * The permission to read and change it: district-wide for the district's values, at a school for
   * that school's.
   */
  permission: string
  /** Whether a school may have its own values. */
  schools: boolean
  /** The screen that shows it; default: the district's page. */
  screen?: string
  fields: Readonly<Record<keyof Values & string, Field>>
  /** What applies if no one has decided. */
  defaults: Values
}
export type AnySettingsGroup = SettingsGroup<Record<string, unknown>>

type ValueOf<F extends Field> = F extends { type: 'toggle' }
  ? boolean
  : F extends { type: 'choices'; of: readonly (infer Choice)[] }
    ? Choice[]
    : F extends { type: 'choice'; of: readonly (infer Choice)[] }
      ? Choice
      : F extends { type: 'integer' | 'number' | 'cents' | 'reference' }
        ? number
        : string

/** The values of these fields; one whose default is null may be null. */
type ValuesOf<Fields extends Record<string, Field>, Defaults> = {
  [Name in keyof Fields & string]:
    | ValueOf<Fields[Name]>
    | (Name extends keyof Defaults ? Extract<Defaults[Name], null> : never)
}

/**
 * ```ts
 * export const lockerSettings = defineSettings({
 *   name: 'lockers.settings', permission: 'lockers.manage', schools: true,
 *   fields: { loanDays: f.integer({ min: 1, max: 365, required: true }) },
 *   defaults: { loanDays: 180 },
 * })
 * ```
 * Named in the module's row by `settingsGroups(lockerSettings)`, read by `settingsOf` or `settingSQL`.
 */
export const defineSettings = <
  const Fields extends Record<string, Field>,
  const Defaults extends Readonly<Record<keyof Fields & string, unknown>>,
>(
  group: Omit<SettingsGroup, 'fields' | 'defaults'> & { fields: Fields; defaults: Defaults },
): SettingsGroup<ValuesOf<Fields, Defaults>> =>
  group as unknown as SettingsGroup<ValuesOf<Fields, Defaults>>

const installed = defineExtensionPoint<AnySettingsGroup>('settings group', ({ name }) => name)

/** What a module adds to its row: its groups of settings. */
export const settingsGroups = (...groups: readonly SettingsGroup[]) =>
  installed(...(groups as unknown as readonly AnySettingsGroup[]))

/** The groups that the modules have, in their order. */
export const allSettingsGroups = (): readonly AnySettingsGroup[] => installed.all()
/** The screen that shows a group. */
export const screenOfSettings = ({ screen }: AnySettingsGroup): string =>
  screen ?? 'settings/schools/districts'
export const findSettingsGroup = (name: string): AnySettingsGroup | undefined =>
  installed.find(name)
