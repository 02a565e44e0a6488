import type { PaymentsMessages } from './en.ts'

export const es: PaymentsMessages = {
  'payments.provider.title': 'Pagos con tarjeta',
  'payments.provider.lead':
    'La empresa que procesa los pagos con tarjeta del distrito. Los números de tarjeta van directamente al formulario del proveedor; Atrium nunca los ve.',
  'payments.provider.none': 'Los pagos con tarjeta no están configurados',
  'payments.provider.noneHint':
    'Mientras no conecte un proveedor, las cuotas se pagan solo con códigos prepagados.',
  'payments.provider.provider': 'Proveedor',
  'payments.provider.provider.test': 'Pagos de prueba (no se mueve dinero)',
  'payments.provider.enabled': 'Aceptar pagos con tarjeta',
  'payments.provider.enabled.hint':
    'Mientras esté desactivado, nadie puede pagar con tarjeta. Los reembolsos siguen funcionando.',
  'payments.provider.secretKey': 'Clave secreta',
  'payments.provider.secretKey.hint':
    'Se guarda cifrada. Se puede reemplazar, pero nadie puede volver a verla.',
  'payments.provider.secretKey.kept':
    'Clave guardada (termina en {hint}). Deje este campo en blanco para conservarla.',
  'payments.provider.save': 'Guardar',
  'payments.provider.saved': 'Guardado',
  'payments.provider.remove': 'Desconectar proveedor',
  'payments.provider.removeText':
    'La clave se borra y ya no se aceptan tarjetas. Los pagos anteriores se conservan.',
  'payments.provider.removed': 'Desconectado',
  'payments.cancel': 'Cancelar',
  'payments.dialog.title': 'Pagar con tarjeta',
  'payments.dialog.amount': 'Importe',
  'payments.dialog.card': 'Tarjeta de prueba',
  'payments.dialog.card.test_approved': 'Tarjeta terminada en {ending}: se aprueba',
  'payments.dialog.card.test_declined': 'Tarjeta terminada en {ending}: se rechaza',
  'payments.dialog.testHint': 'Este sitio usa pagos de prueba: no se mueve dinero.',
  'payments.dialog.pay': 'Pagar {amount}',
  'payments.dialog.paid': 'Pagado. Gracias.',
  'payments.dialog.noProvider': 'Por el momento, este distrito no acepta pagos con tarjeta.',
  'payments.refusal.declined':
    'La tarjeta fue rechazada y no se le cobró nada. Intente con otra tarjeta.',
  'payments.refusal.beingPaid':
    'Esto ya se pagó o el pago está en proceso. Vuelva a cargar la página para comprobarlo.',
  'payments.refusal.otherAmount': 'El importe cambió. Revíselo antes de pagar.',
  'payments.refusal.noProvider': 'Por el momento, este distrito no acepta pagos con tarjeta.',
  'payments.refusal.refundRefused':
    'La compañía de la tarjeta rechazó el reembolso y no se movió dinero. Reembólselo de otra manera.',
  'payments.refusal.moreThanPaid': 'No se puede reembolsar más de lo que se pagó.',
  'payments.provider.provider.stripe': 'Stripe',
  'payments.provider.webhookSecret': 'Secreto de firma del webhook',
  'payments.provider.webhookSecret.hint':
    'En Stripe, agregue un punto de conexión para los eventos checkout.session en {address} y pegue aquí su secreto de firma.',
  'payments.provider.webhookSecret.kept':
    'Secreto de firma guardado para {address}. Déjelo en blanco para conservarlo.',
  'payments.dialog.ownPage':
    'Escribirá los datos de su tarjeta en la página segura de Stripe y regresará aquí.',
  'payments.refusal.ownPage':
    'Este proveedor cobra de otra manera. Vuelva a cargar la página e intente de nuevo.',
}
