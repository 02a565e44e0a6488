import type { SettingsMessages } from './en.ts'

export const es: SettingsMessages = {
  'settings.checkout.nobody':
    'Nadie en esta escuela tiene este número. Revise la credencial e inténtelo de nuevo.',
  'settings.checkout.inactive': 'Este equipo no se puede prestar. Elija otro.',
  'settings.locker.nobody':
    'Ningún estudiante de esta escuela tiene este número. Revíselo e inténtelo de nuevo.',
  'settings.locker.inactive': 'Este casillero no se puede asignar. Elija otro.',
  'settings.checkout.condition': 'Elija el estado en que se devolvió.',
  'settings.signature.empty': 'Sin firma. Firme en este cuadro.',
  'settings.signature.signed': 'Firmado',
  'settings.signature.clear': 'Borrar firma',
  'settings.signature.unreadable': 'Esta firma no se puede leer. Firme de nuevo.',
}
