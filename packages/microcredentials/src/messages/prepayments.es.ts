import type { en } from './prepayments.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.codeStatus.pending': 'Pendiente',
  'microcredentials.codeStatus.active': 'Activo',
  'microcredentials.codeStatus.redeemed': 'Canjeado',
  'microcredentials.codeStatus.expired': 'Vencido',
  'microcredentials.prepaymentKind.bought': 'Comprado',
  'microcredentials.prepaymentKind.granted': 'Otorgado',
  'microcredentials.paymentStatus.pending': 'Pendiente',
  'microcredentials.paymentStatus.paid': 'Pagado',
  'microcredentials.paymentStatus.failed': 'Fallido',
  'microcredentials.paymentStatus.refunded': 'Reembolsado',
  'microcredentials.refusal.codePending': 'Este código todavía no está activo: no se ha registrado su pago.',
  'microcredentials.refusal.codeExpired': 'Este código venció.',
  'microcredentials.refusal.codeRedeemed': 'Este código ya se usó por completo.',
}
