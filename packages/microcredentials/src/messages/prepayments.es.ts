import type { en } from './prepayments.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.codeStatus.pending': 'Pendiente',
  'microcredentials.codeStatus.active': 'Activo',
  'microcredentials.codeStatus.redeemed': 'Canjeado',
  'microcredentials.codeStatus.expired': 'Vencido',
  'microcredentials.prepaymentKind.bought': 'Comprado',
  'microcredentials.prepaymentKind.granted': 'Otorgado',
  'microcredentials.refusal.codePending': 'Este código todavía no está activo: no se ha registrado su pago.',
  'microcredentials.refusal.codeExpired': 'Este código venció.',
  'microcredentials.refusal.codeRedeemed': 'Este código ya se usó por completo.',
  'microcredentials.valid.noSuchCode': 'Ese código no existe. Revise lo que escribió.',
  'microcredentials.valid.codeOfAnother': 'Este código es para otra microcredencial.',
  'microcredentials.valid.dayPassed': 'Elija hoy o un día posterior.',
}
