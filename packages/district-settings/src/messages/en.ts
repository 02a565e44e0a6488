export const en = {
  'districtSettings.valid.schools':
    'This conflicts with what {count, plural, one {# school has} other {# schools have}} set. Change {count, plural, one {that school} other {those schools}} first.',
}

export type DistrictSettingsMessages = Record<keyof typeof en, string>
