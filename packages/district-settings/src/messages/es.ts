import type { DistrictSettingsMessages } from './en.ts'

export const es: DistrictSettingsMessages = {
  'districtSettings.valid.schools':
    'Esto no es compatible con lo que {count, plural, one {estableció # escuela} other {establecieron # escuelas}}. Modifique primero {count, plural, one {esa escuela} other {esas escuelas}}.',
}
