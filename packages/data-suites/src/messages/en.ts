export const en = {}

export type DataSuitesMessages = Record<keyof typeof en, string>
