import type { PaymentsMessages } from './en.ts'

export const es: PaymentsMessages = {
  'payments.provider.title': 'Pagos con tarjeta',
  'payments.provider.lead':
    'La empresa que cobra las tarjetas para el distrito. Atrium nunca ve un número de tarjeta: lo recibe el formulario del propio proveedor.',
  'payments.provider.none': 'Todavía no se cobra con tarjeta',
  'payments.provider.noneHint':
    'Mientras no haya un proveedor, las cuotas se pagan solo con códigos prepagados.',
  'payments.provider.provider': 'Proveedor',
  'payments.provider.provider.test': 'Pagos de prueba (no se mueve dinero)',
  'payments.provider.enabled': 'Aceptar pagos con tarjeta',
  'payments.provider.enabled.hint':
    'Mientras esté desactivado, nadie puede pagar con tarjeta. Los reembolsos siguen funcionando.',
  'payments.provider.secretKey': 'Clave secreta',
  'payments.provider.secretKey.hint':
    'Se guarda cifrada. Se puede reemplazar, pero nunca volver a ver.',
  'payments.provider.secretKey.kept':
    'Hay una clave guardada que termina en {hint}. Deje este campo vacío para conservarla.',
  'payments.provider.save': 'Guardar',
  'payments.provider.saved': 'Guardado',
  'payments.provider.remove': 'Desconectar al proveedor',
  'payments.provider.removeText':
    'La clave se borra y ya no se aceptan tarjetas. Los pagos realizados permanecen en los registros.',
  'payments.provider.removed': 'Desconectado',
  'payments.cancel': 'Cancelar',
  'payments.dialog.title': 'Pagar con tarjeta',
  'payments.dialog.amount': 'A pagar',
  'payments.dialog.card': 'Tarjeta de prueba',
  'payments.dialog.card.test_approved': 'Tarjeta terminada en {ending}: se aprueba',
  'payments.dialog.card.test_declined': 'Tarjeta terminada en {ending}: se rechaza',
  'payments.dialog.testHint': 'Esta instalación acepta pagos de prueba: no se mueve dinero.',
  'payments.dialog.pay': 'Pagar {amount}',
  'payments.dialog.paid': 'Pagado. Gracias.',
  'payments.dialog.noProvider': 'Por el momento, este distrito no acepta pagos con tarjeta.',
  'payments.refusal.declined':
    'La tarjeta fue rechazada. No se cobró nada. Intente con otra tarjeta.',
  'payments.refusal.beingPaid': 'Esto ya está pagado o se está pagando en este momento.',
  'payments.refusal.otherAmount': 'El importe cambió. Revíselo de nuevo antes de pagar.',
  'payments.refusal.noProvider': 'Por el momento, este distrito no acepta pagos con tarjeta.',
  'payments.refusal.moreThanPaid': 'No se puede devolver más de lo que se pagó.',
}
