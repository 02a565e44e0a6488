/** A North American number in its usual format, `(202) 555-0123`; others stay unchanged. */
export function writePhone(phone: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''))
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}
