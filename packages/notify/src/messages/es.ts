import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'notify.title': 'Avisos',
  'notify.choices.lead':
    'Los avisos siempre están en la campana. Elija cuáles recibe también por correo, y cuándo.',
  'notify.choices.now': 'De inmediato',
  'notify.choices.daily': 'Una vez al día',
  'notify.choices.off': 'Nunca',
  'notify.choices.saved': 'Guardado.',

  'notify.settings.title': 'Correos de avisos',
  'notify.settings.digestTime': 'El correo diario se envía a las',
  'notify.settings.quietFrom': 'El horario de silencio comienza a las',
  'notify.settings.quietFrom.hint':
    'Los correos de avisos esperan hasta que termine el horario de silencio. Los de inicio de sesión y contraseña siempre se envían de inmediato.',
  'notify.settings.quietUntil': 'El horario de silencio termina a las',

  'notify.digest.subject': '{count, plural, one {Tiene 1 aviso} other {Tiene # avisos}}',
  'notify.digest.text': `Hola, {firstName}:

{list}{more, plural, =0 {} one {

… y 1 más, en la campana de Atrium.} other {

… y # más, en la campana de Atrium.}}

Para cambiar qué avisos recibe por correo, vaya a {settings}`,
}
